import { expect, it } from 'vitest';
import * as TEXTS from './texts.ts';

it('the texts of payments are those of the specification', () => {
  expect(TEXTS).toMatchObject({
    paymentFailed: 'Payment Failed',
    unexpectedError: 'An unexpected error occurred.',
    checkoutFailed: 'Failed to create checkout session',
    verificationError: 'Error verifying payment',
    verificationFailed: 'Failed to verify payment',
    paymentSuccessful: 'Payment Successful!',
    paid: 'Paid',
  });
});
