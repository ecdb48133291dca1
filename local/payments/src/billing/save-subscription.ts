import { emit } from '../events/emit.ts';
import { daySeconds } from '../model/periods.ts';
import type { Subscription } from '../model/types.ts';
import { save } from '../store/documents.ts';
import { schedule, unschedule } from '../store/schedule.ts';
import type { Work } from '../store/transaction.ts';

/** As Stripe does: three days before a trial ends, and at once when it is shorter. */
const trialNoticeDays = 3;
/** Stripe's default for the notice of a renewal. */
const upcomingNoticeDays = 7;
/** A first payment that nobody completes. */
const incompleteHours = 23;

export const ended: readonly Subscription['status'][] = ['canceled', 'incomplete_expired'];

export async function createSubscription(work: Work, subscription: Subscription, now: number): Promise<Subscription> {
  await save(work, subscription);
  await emit(work, 'customer.subscription.created', subscription);
  await plan(work, subscription, now);
  await planTrialNotice(work, subscription);
  return subscription;
}

/** Writes a change and tells of it, unless nothing changed. */
export async function changeSubscription(
  work: Work,
  before: Subscription,
  changes: Partial<Subscription>,
  now: number,
): Promise<Subscription> {
  const after: Subscription = { ...before, ...changes };
  await save(work, after);
  if (JSON.stringify(before) !== JSON.stringify(after)) {
    await emit(work, 'customer.subscription.updated', after, before);
  }
  await plan(work, after, now);
  if (after.trial_end !== before.trial_end || after.status !== before.status) await planTrialNotice(work, after);
  return after;
}

/** Sets what will happen to it by itself. */
export async function plan(work: Work, subscription: Subscription, now: number): Promise<void> {
  const { id, status, cancel_at: cancelAt, test_clock: clock } = subscription;
  for (const action of ['period_end', 'invoice_upcoming', 'cancel_at', 'incomplete_expire'] as const) {
    await unschedule(work, id, action);
  }
  if (ended.includes(status) || status === 'paused') return;
  if (status === 'incomplete') {
    const at = subscription.created + incompleteHours * 3600;
    return schedule(work, { subject: id, action: 'incomplete_expire', at }, clock);
  }
  const end = subscription.items.data[0]!.current_period_end;
  const notice = end - upcomingNoticeDays * daySeconds;
  await schedule(work, { subject: id, action: 'period_end', at: end }, clock);
  if (cancelAt && cancelAt < end) await schedule(work, { subject: id, action: 'cancel_at', at: cancelAt }, clock);
  if (notice > now && !cancelAt) await schedule(work, { subject: id, action: 'invoice_upcoming', at: notice }, clock);
}

async function planTrialNotice(work: Work, { id, status, trial_end: end, test_clock }: Subscription): Promise<void> {
  await unschedule(work, id, 'trial_will_end');
  if (status !== 'trialing' || !end) return;
  const at = end - trialNoticeDays * daySeconds;
  await schedule(work, { subject: id, action: 'trial_will_end', at }, test_clock);
}
