import { describe, expect, it } from 'vitest';
import { paymentReference } from './payment-reference.ts';
import { receiptLines } from './receipt.ts';

describe('a receipt', () => {
  const noonInToronto = Date.parse('2025-04-13T16:00:00Z') / 1000;
  const lines = receiptLines({ plan: 'professional', amount: 95_000, currency: 'usd', created: noonInToronto });

  it('shows the amount of minor units with two decimals', () => {
    expect(lines).toContainEqual({ label: 'Amount', value: '$950.00 USD' });
  });

  it('reads the time as seconds', () => {
    expect(lines).toContainEqual({ label: 'Date', value: 'Apr 13, 2025' });
  });

  it('names the plan and says that it is paid', () => {
    expect(lines).toContainEqual({ label: 'Plan', value: 'Professional' });
    expect(lines).toContainEqual({ label: 'Status', value: 'Paid' });
  });

  it('shows a plan that we do not know as the server names it', () => {
    const [plan] = receiptLines({ plan: 'Pilot 2025', amount: 1, currency: 'usd', created: noonInToronto });
    expect(plan?.value).toBe('Pilot 2025');
  });
});

describe('the payment in the address', () => {
  it('is a payment intent or a checkout session', () => {
    expect(paymentReference(new URLSearchParams('payment_intent=pi_1&session_id=cs_1'))).toEqual({
      paymentIntentId: 'pi_1',
    });
    expect(paymentReference(new URLSearchParams('session_id=cs_1'))).toEqual({ sessionId: 'cs_1' });
  });

  it('can be missing', () => {
    expect(paymentReference(new URLSearchParams('session_id='))).toBeUndefined();
  });
});
