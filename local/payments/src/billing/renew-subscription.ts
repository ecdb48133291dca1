import { emit } from '../events/emit.ts';
import { itemList } from '../model/new-subscription.ts';
import { periodEnd } from '../model/periods.ts';
import type { Subscription } from '../model/types.ts';
import { find } from '../store/documents.ts';
import type { Work } from '../store/transaction.ts';
import { followUpFailure } from './dunning.ts';
import { endSubscription } from './end-subscription.ts';
import { issueInvoice } from './issue-invoice.ts';
import { methodOf, payInvoice } from './pay-invoice.ts';
import { periodLines } from './period-lines.ts';
import { changeSubscription } from './save-subscription.ts';

/** The current period is over: a trial ends, a cancellation takes effect, or the next period is billed. */
export async function endPeriod(work: Work, id: string, now: number): Promise<void> {
  const subscription = await find(work, 'subscription', id);
  if (!subscription) return;
  if (subscription.cancel_at_period_end) {
    await endSubscription(work, subscription, { reason: 'cancellation_requested', now });
    return;
  }
  if (subscription.status === 'trialing' && !(await methodOf(work, subscription))) {
    const { missing_payment_method: behaviour } = subscription.trial_settings.end_behavior;
    if (behaviour === 'cancel') {
      await endSubscription(work, subscription, { reason: 'payment_failed', now });
      return;
    }
    if (behaviour === 'pause') {
      const paused = await changeSubscription(work, subscription, { status: 'paused' }, now);
      await emit(work, 'customer.subscription.paused', paused);
      return;
    }
  }
  await startPeriod(work, subscription, now);
}

/** Opens the period that begins now and collects for it. */
export async function startPeriod(
  work: Work,
  before: Subscription,
  now: number,
  reason: 'subscription_cycle' | 'subscription_update' = 'subscription_cycle',
): Promise<Subscription> {
  const previous = before.items.data[0]!;
  const renewed = await changeSubscription(work, before, nextPeriod(before, now), now);
  const invoice = await issueInvoice(work, {
    subscription: renewed,
    lines: await periodLines(work, renewed),
    reason,
    period: { start: previous.current_period_start, end: previous.current_period_end },
    now,
  });
  const billed = await changeSubscription(work, renewed, { latest_invoice: invoice.id }, now);
  // Who already leaves invoices unpaid gets no more attempts, only the invoice.
  if (billed.status === 'unpaid') return billed;
  const payment = { method: await methodOf(work, billed), presence: 'off_session', now } as const;
  const { invoice: tried, declined } = await payInvoice(work, invoice, payment);
  if (declined) return (await followUpFailure(work, tried, billed, now)).subscription;
  return changeSubscription(work, billed, { status: 'active' }, now);
}

/** A trial's end becomes the day on which is billed from then on. */
function nextPeriod(subscription: Subscription, now: number): Partial<Subscription> {
  const wasTrial = subscription.status === 'trialing' || subscription.status === 'paused';
  const anchor = wasTrial ? now : subscription.billing_cycle_anchor;
  const items = subscription.items.data.map((item) => ({
    ...item,
    current_period_start: now,
    current_period_end: periodEnd(anchor, item.price.recurring!, now),
  }));
  return {
    billing_cycle_anchor: anchor,
    items: itemList(subscription.id, items),
    ...(wasTrial && { status: 'active', trial_end: Math.min(subscription.trial_end ?? now, now) }),
  };
}
