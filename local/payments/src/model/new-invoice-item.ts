import type { LineDraft } from '../billing/proration.ts';
import { newId } from './ids.ts';
import { pricingOf } from './new-invoice.ts';
import type { InvoiceItem, Subscription } from './types.ts';

/** A proration that waits for the next invoice. */
export function newInvoiceItem(draft: LineDraft, subscription: Subscription, created: number): InvoiceItem {
  return {
    id: newId('ii_'),
    object: 'invoiceitem',
    amount: draft.amount,
    currency: draft.price.currency,
    customer: subscription.customer,
    customer_account: null,
    date: created,
    description: draft.description,
    discountable: false,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: {},
    net_amount: draft.amount,
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: subscription.id, subscription_item: draft.subscriptionItem },
    },
    period: draft.period,
    pricing: pricingOf(draft.price),
    proration: draft.proration,
    quantity: draft.quantity,
    quantity_decimal: String(draft.quantity),
    tax_rates: [],
    test_clock: subscription.test_clock,
  };
}
