import { MESSAGES } from '@carebourse/contracts/messages';
import { providerIdSchema } from '@carebourse/contracts/payments';
import { ConflictError, NotFoundError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { Stripe } from 'stripe';
import type { BillingAdminRpc, Context } from '../../context.ts';
import { isOver } from '../../domain/subscription.ts';
import { checkRefundable } from '../domain/refund.ts';
import type { Actor } from '../../events/publish.ts';
import { requirePayments } from '../../payments.ts';
import { findCustomerId } from '../../store/customers.ts';
import { listRefunds, noteRefunds } from '../store/refunds.ts';
import { findSubscription, type SubscriptionRow } from '../../store/subscriptions.ts';
import { ask, askAll } from '../../stripe/ask.ts';
import { paymentIntentsOf } from '../../stripe/read-invoice.ts';
import { syncSubscription } from '../../sync/sync-subscription.ts';
import type { Owner } from '../../domain/owner.ts';
import { presentSubscription } from './present.ts';

const { billing: words } = MESSAGES;

/** The money-back guarantee, as an admin's action. Done twice, it returns the money once and answers the same. */
export const refundSubscription: BillingAdminRpc<'RefundSubscription'> = async (context, request, { caller }) => {
  const id = parse(providerIdSchema, request.subscriptionId);
  const subscription = await findSubscription(context.db, id);
  if (!subscription) throw new NotFoundError(words.subscriptionUnknown);
  if (!subscription.refundedAt) {
    checkRefundable(subscription, context.now());
    await refund(context, subscription, caller);
  }
  return answer(context, id);
};

async function refund(context: Context, subscription: SubscriptionRow, actor: Actor): Promise<void> {
  const { stripe } = requirePayments(context);
  const { id, owner } = subscription;
  const invoices = await askAll(
    stripe.invoices.list({ subscription: id, status: 'paid', limit: 24, expand: ['data.payments'] }),
  );
  const paid = invoices.flatMap(paymentIntentsOf);
  if (paid.length === 0) throw new ConflictError(words.nothingToRefund);
  // Ended first: nothing more may be charged once the money goes back.
  if (!isOver(subscription)) {
    await ask(stripe.subscriptions.cancel(id, {}, { idempotencyKey: `refund-cancel/${id}` }));
    const customerId = await findCustomerId(context.db, owner as Owner);
    const cause = { name: 'call/refund-subscription', actor };
    if (customerId) await syncSubscription(context, { customerId, subscriptionId: id }, cause);
  }
  const refunds: Stripe.Refund[] = [];
  for (const intent of paid) {
    const params = { payment_intent: intent, reason: 'requested_by_customer' as const };
    refunds.push(await ask(stripe.refunds.create(params, { idempotencyKey: `refund/${intent}` })));
  }
  await noteRefunds(context.db, id, refunds, actor, context.now());
}

async function answer({ db }: Context, id: string) {
  const [subscription, refunds] = await Promise.all([findSubscription(db, id), listRefunds(db, id)]);
  if (!subscription) throw new NotFoundError(words.subscriptionUnknown);
  return {
    subscription: presentSubscription(subscription),
    amount: refunds.reduce((sum, one) => sum + one.amount, 0),
    currency: refunds[0]?.currency ?? '',
  };
}
