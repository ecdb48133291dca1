import { emit } from '../events/emit.ts';
import { daySeconds } from '../model/periods.ts';
import type { Invoice, Subscription } from '../model/types.ts';
import { find, get, save } from '../store/documents.ts';
import { schedule, unschedule } from '../store/schedule.ts';
import type { Work } from '../store/transaction.ts';
import { endSubscription } from './end-subscription.ts';
import { methodOf, payInvoice, type Payment } from './pay-invoice.ts';
import { changeSubscription, ended } from './save-subscription.ts';

/** Days from one failed attempt to the next. Stripe chooses the hours by experience; three fixed steps are enough here. */
const retryAfterDays = [3, 5, 7];

/**
 * After a failed attempt: the subscription is past due and the payment will be tried again; after the last try it is
 * canceled or left unpaid, as the setting says.
 */
export async function followUpFailure(
  work: Work,
  invoice: Invoice,
  subscription: Subscription,
  now: number,
): Promise<{ invoice: Invoice; subscription: Subscription }> {
  const days = retryAfterDays[invoice.attempt_count - 1];
  const next = days === undefined ? null : now + days * daySeconds;
  const saved = await save(work, { ...invoice, next_payment_attempt: next });
  await emit(work, 'invoice.payment_failed', saved);
  if (next !== null) {
    await schedule(work, { subject: invoice.id, action: 'payment_retry', at: next }, invoice.test_clock);
    const status = subscription.status === 'unpaid' ? 'unpaid' : 'past_due';
    return { invoice: saved, subscription: await changeSubscription(work, subscription, { status }, now) };
  }
  return { invoice: saved, subscription: await giveUp(work, subscription, now) };
}

async function giveUp(work: Work, subscription: Subscription, now: number): Promise<Subscription> {
  return work.context.config.SANDBOX_AFTER_RETRIES === 'cancel'
    ? endSubscription(work, subscription, { reason: 'payment_failed', now })
    : changeSubscription(work, subscription, { status: 'unpaid' }, now);
}

/** Tries an open invoice again. Does nothing when it was settled meanwhile. */
export async function retryPayment(work: Work, invoiceId: string, now: number): Promise<void> {
  const invoice = await find(work, 'invoice', invoiceId);
  if (invoice?.status !== 'open') return;
  const subscription = await subscriptionOf(work, invoice);
  if (!subscription || ended.includes(subscription.status)) return;
  await collect(work, invoice, { method: await methodOf(work, subscription), presence: 'off_session', now });
}

/** One attempt at an open invoice with all that follows from it, for the subscription too. */
export async function collect(work: Work, open: Invoice, payment: Payment): Promise<Invoice> {
  await unschedule(work, open.id, 'payment_retry');
  const { invoice, declined } = await payInvoice(work, open, payment);
  const subscription = await subscriptionOf(work, invoice);
  if (!subscription || ended.includes(subscription.status)) return invoice;
  if (declined) return (await followUpFailure(work, invoice, subscription, payment.now)).invoice;
  const recovers = ['past_due', 'unpaid', 'incomplete'].includes(subscription.status);
  if (recovers && subscription.latest_invoice === invoice.id) {
    await changeSubscription(work, subscription, { status: 'active' }, payment.now);
  }
  return invoice;
}

async function subscriptionOf(work: Work, invoice: Invoice): Promise<Subscription | undefined> {
  const id = invoice.parent?.subscription_details?.subscription;
  return typeof id === 'string' ? get(work, 'subscription', id) : undefined;
}
