import { expect, it } from 'vitest';
import { checkoutAddress } from './checkout-address.ts';

it('goes to the hosted page that the provider named', () => {
  expect(checkoutAddress({ sessionId: 'cs_1', url: 'https://pay.example/cs_1' })).toBe('https://pay.example/cs_1');
});

it('falls back to the provider’s direct checkout page', () => {
  expect(checkoutAddress({ sessionId: 'cs_1' })).toBe('https://checkout.stripe.com/c/pay/cs_1');
  expect(checkoutAddress({ sessionId: 'cs_1', url: null, uiMode: 'hosted' })).toContain('/cs_1');
});

it('stays with us for the embedded form', () => {
  expect(checkoutAddress({ sessionId: 'cs/1', uiMode: 'embedded' })).toBe('/checkout?session=cs%2F1');
});
