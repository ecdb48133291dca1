import type { BillingRpc } from '../../context.ts';
import { requirePayments } from '../../payments.ts';
import { ask } from '../../stripe/ask.ts';
import { prorationsOf } from '../../stripe/read-invoice.ts';
import { readChoice } from './plan-choice.ts';

export const previewChange: BillingRpc<'PreviewChange'> = async (context, request, { caller }) => {
  const { subscription, customerId, kind, price, params } = await readChoice(context, request, caller.userId);
  const preview = await ask(
    requirePayments(context).stripe.invoices.createPreview({
      customer: customerId,
      subscription: subscription.id,
      subscription_details: params,
    }),
  );
  const isPaidNow = params.proration_behavior === 'always_invoice';
  return {
    kind,
    dueNow: isPaidNow ? Math.max(0, preview.amount_due) : 0,
    credit: Math.max(0, -(isPaidNow ? preview.total : prorationsOf(preview))),
    currency: preview.currency,
    price: price.amount,
  };
};
