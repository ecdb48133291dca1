import { emit } from '../events/emit.ts';
import type { Subscription } from '../model/types.ts';
import { list, save } from '../store/documents.ts';
import { unschedule } from '../store/schedule.ts';
import type { Work } from '../store/transaction.ts';

type Details = NonNullable<Subscription['cancellation_details']>;

/** Ends it now and for good. Open invoices stay, and are no longer collected by themselves. */
export async function endSubscription(
  work: Work,
  subscription: Subscription,
  {
    reason,
    now,
    ...words
  }: { reason: Details['reason']; now: number } & Partial<Pick<Details, 'comment' | 'feedback'>>,
): Promise<Subscription> {
  const after: Subscription = {
    ...subscription,
    status: subscription.status === 'incomplete' ? 'incomplete_expired' : 'canceled',
    canceled_at: subscription.canceled_at ?? now,
    ended_at: now,
    cancellation_details: { ...blankDetails, ...subscription.cancellation_details, ...words, reason },
  };
  await save(work, after);
  await unschedule(work, after.id);
  await stopCollecting(work, after.id);
  await emit(work, 'customer.subscription.deleted', after);
  return after;
}

const blankDetails: Details = { comment: null, feedback: null, feedback_option: null, reason: null };

async function stopCollecting(work: Work, subscription: string): Promise<void> {
  const where = { status: 'open', parent: { subscription_details: { subscription } } };
  for (const invoice of await list(work, 'invoice', { where })) {
    await unschedule(work, invoice.id);
    await save(work, { ...invoice, auto_advance: false, next_payment_attempt: null });
  }
}
