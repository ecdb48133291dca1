import type { Stripe } from 'stripe';
import { idOf } from './read-subscription.ts';

/** The payment intents that paid an invoice, which was read with `expand: ['data.payments']`. */
export function paymentIntentsOf({ payments }: Stripe.Invoice): string[] {
  return (payments?.data ?? []).flatMap(({ status, payment }) => {
    const id = idOf(payment.payment_intent);
    return status === 'paid' && id ? [id] : [];
  });
}

export function subscriptionOfInvoice({ parent }: Stripe.Invoice): string | undefined {
  return idOf(parent?.subscription_details?.subscription);
}

/** What the proration lines of an invoice come to, in minor units; negative is a credit. */
export function prorationsOf({ lines }: Stripe.Invoice): number {
  return lines.data
    .filter(({ parent }) => parent?.subscription_item_details?.proration ?? parent?.invoice_item_details?.proration)
    .reduce((sum, { amount }) => sum + amount, 0);
}
