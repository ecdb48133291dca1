import { MESSAGES } from '@carebourse/contracts/messages';
import { paymentStatusQuerySchema } from '@carebourse/contracts/payments';
import { ConflictError, NotFoundError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { BillingRpc, Context } from '../../context.ts';
import { ownerOf } from '../../customer.ts';
import { requirePayments } from '../../payments.ts';
import { findCheckout } from '../store/checkouts.ts';
import { findCustomerId } from '../../store/customers.ts';
import { ask, askAll } from '../../stripe/ask.ts';
import { paymentIntentsOf, subscriptionOfInvoice } from '../../stripe/read-invoice.ts';
import { idOf } from '../../stripe/read-subscription.ts';
import { syncSubscription } from '../../sync/sync-subscription.ts';

const { billing: words } = MESSAGES;

interface Paid {
  plan: string;
  amount: number;
  currency: string;
  created: number;
}

/** Whether a payment went through. It also takes over what was paid for, so nobody waits for a webhook. */
export const getPaymentStatus: BillingRpc<'GetPaymentStatus'> = async (context, request, { caller }) => {
  const { sessionId, paymentIntentId } = parse(paymentStatusQuerySchema, {
    sessionId: request.sessionId || undefined,
    paymentIntentId: request.paymentIntentId || undefined,
  });
  if (sessionId) return paidBySession(context, sessionId, caller.userId);
  return paidByIntent(context, paymentIntentId ?? '', caller.userId);
};

async function paidBySession(context: Context, id: string, userId: number): Promise<Paid> {
  const row = await findCheckout(context.db, id);
  if (row?.userId !== userId) throw new NotFoundError(words.paymentUnknown);
  const session = await ask(requirePayments(context).stripe.checkout.sessions.retrieve(id));
  if (session.status !== 'complete' || session.payment_status === 'unpaid') {
    throw new ConflictError(words.paymentPending);
  }
  await takeOver(context, idOf(session.customer), idOf(session.subscription));
  return {
    plan: row.planId,
    amount: session.amount_total ?? row.amount,
    currency: session.currency ?? row.currency,
    created: session.created,
  };
}

/** A payment intent is known by the customer that it belongs to, and its plan by the invoice that it paid. */
async function paidByIntent(context: Context, id: string, userId: number): Promise<Paid> {
  const { stripe } = requirePayments(context);
  const customer = await findCustomerId(context.db, await ownerOf(context, userId));
  if (!customer) throw new NotFoundError(words.paymentUnknown);
  const intent = await ask(stripe.paymentIntents.retrieve(id));
  if (idOf(intent.customer) !== customer) throw new NotFoundError(words.paymentUnknown);
  if (intent.status !== 'succeeded') throw new ConflictError(words.paymentPending);
  const invoices = await askAll(stripe.invoices.list({ customer, limit: 24, expand: ['data.payments'] }));
  const invoice = invoices.find((one) => paymentIntentsOf(one).includes(id));
  const subscription = await takeOver(context, customer, invoice && subscriptionOfInvoice(invoice));
  return {
    plan: subscription?.planId ?? '',
    amount: intent.amount_received,
    currency: intent.currency,
    created: intent.created,
  };
}

async function takeOver(context: Context, customerId: string | undefined, subscriptionId: string | undefined) {
  if (!customerId || !subscriptionId) return undefined;
  return syncSubscription(context, { customerId, subscriptionId }, { name: 'call/payment-status' });
}
