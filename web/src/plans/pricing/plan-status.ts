import type { PlanId } from '@carebourse/contracts/constants';
import { dayInOntario, daysBetween } from '@carebourse/contracts/ontario-day';
import type { Subscription, SubscriptionOverview } from '@carebourse/contracts/subscriptions';
import { counted } from '../../lib/numbers.ts';

/**
 * The status of a plan for its reader. `open`: it can be chosen here; `current`: it is theirs; `change`: they have another
 * one, and change it in their account; `larger`: the trial of somebody who has more; `used`: the trial is behind them;
 * `theirs`: an admin of their organization chooses.
 */
export type PlanStatus = 'open' | 'current' | 'change' | 'larger' | 'used' | 'theirs';

/** The subscription that goes on; null when there is none, or it has ended. */
export function liveSubscription(overview: SubscriptionOverview | undefined): Subscription | null {
  const subscription = overview?.subscription ?? null;
  return subscription?.status === 'canceled' ? null : subscription;
}

/** Until it is known what somebody has, all is open: the server refuses what is not. */
export function planStatusOf(plan: PlanId, overview: SubscriptionOverview | undefined): PlanStatus {
  if (!overview) return 'open';
  const live = liveSubscription(overview);
  if (live?.planId === plan) return 'current';
  if (live && !overview.mayManage) return 'theirs';
  const hasPaidPlan = live !== null && live.planId !== 'free-trial';
  if (plan !== 'free-trial') return hasPaidPlan ? 'change' : 'open';
  if (hasPaidPlan) return 'larger';
  return overview.mayStartTrial ? 'open' : 'used';
}

/** "9 days left" of a trial, by the days of Ontario; empty for what is no trial. */
export function trialLeft({ status, trialEnd }: Subscription, now = new Date()): string {
  if (status !== 'trialing' || !trialEnd) return '';
  const days = daysBetween(dayInOntario(now), dayInOntario(new Date(trialEnd)));
  return days < 1 ? 'ends today' : `${counted(days, 'day')} left`;
}
