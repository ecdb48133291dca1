import type { BillingPeriod, PlanId } from '@carebourse/contracts/constants';
import { PLAN_IDS } from '@carebourse/contracts/constants';
import type { SubscriptionStatus } from '@carebourse/contracts/subscriptions';

/** A subscription at one moment, as the payment provider has it. */
export interface SubscriptionState {
  planId: PlanId;
  period: BillingPeriod;
  status: SubscriptionStatus;
  cancelAtPeriodEnd: boolean;
  currentPeriodEnd: Date | null;
  trialEnd: Date | null;
  startedAt: Date;
  endedAt: Date | null;
}

/** The same with what we noted ourselves. */
export interface KnownSubscription extends SubscriptionState {
  /** When its beginning was announced. */
  activatedAt: Date | null;
}

export type LifeStep = 'activated' | 'changed' | 'ended';

/** States in which the plan may be used. While a payment is tried again, nobody is locked out. */
const ENTITLING: readonly SubscriptionStatus[] = ['trialing', 'active', 'past_due'];

/** States that begin a subscription. */
const BEGINNINGS: readonly SubscriptionStatus[] = ['trialing', 'active'];

function entitles({ status }: Pick<SubscriptionState, 'status'>): boolean {
  return ENTITLING.includes(status);
}

export function isOver({ status }: Pick<SubscriptionState, 'status'>): boolean {
  return status === 'canceled';
}

/**
 * What the latest state is to what we knew: the step to take, or none when there is nothing to tell.
 * `canceled` is final. The beginning is published once, also when it was first seen in a later state than it began in.
 */
export function stepTo(known: KnownSubscription | undefined, latest: SubscriptionState): LifeStep | undefined {
  if (known && isOver(known)) return undefined;
  if (isOver(latest)) return 'ended';
  if (!known?.activatedAt && BEGINNINGS.includes(latest.status)) return 'activated';
  return known && isSame(known, latest) ? undefined : 'changed';
}

/** Whether two states tell the same; when it began does not change. */
function isSame(one: SubscriptionState, other: SubscriptionState): boolean {
  return (
    one.planId === other.planId &&
    one.period === other.period &&
    one.status === other.status &&
    one.cancelAtPeriodEnd === other.cancelAtPeriodEnd &&
    sameTime(one.currentPeriodEnd, other.currentPeriodEnd) &&
    sameTime(one.trialEnd, other.trialEnd)
  );
}

function sameTime(one: Date | null, other: Date | null): boolean {
  return one?.getTime() === other?.getTime();
}

/** The plan that somebody may use: the largest of their subscriptions that entitle. */
export function entitledPlan(
  subscriptions: readonly Pick<SubscriptionState, 'planId' | 'status'>[],
): PlanId | undefined {
  return PLAN_IDS.findLast((plan) => subscriptions.some((one) => one.planId === plan && entitles(one)));
}

/**
 * The one of an owner's subscriptions that counts: what is alive before what is over, a paid plan before a trial, the
 * newest before older ones.
 */
export function currentOf<S extends SubscriptionState>(subscriptions: readonly S[]): S | undefined {
  const rank = (one: S) => (isOver(one) ? 0 : 2) + (one.planId === 'free-trial' ? 0 : 1);
  return subscriptions.toSorted(
    (one, other) => rank(other) - rank(one) || other.startedAt.getTime() - one.startedAt.getTime(),
  )[0];
}

/** A trial that goes on beside a paid plan is of no more use. */
export function outlivedTrials<S extends SubscriptionState>(subscriptions: readonly S[]): S[] {
  const hasPaid = subscriptions.some((one) => one.planId !== 'free-trial' && BEGINNINGS.includes(one.status));
  return hasPaid ? subscriptions.filter((one) => one.planId === 'free-trial' && !isOver(one)) : [];
}

const WARNING_MS = 3 * 24 * 60 * 60 * 1000;

/** The end up to which trials are warned of now. */
export function trialWarningDue(now: Date): Date {
  return new Date(now.getTime() + WARNING_MS);
}

/** Whether a trial ends within three days. */
export function trialEndsSoon(
  { status, trialEnd }: Pick<SubscriptionState, 'status' | 'trialEnd'>,
  now: Date,
): boolean {
  return status === 'trialing' && trialEnd !== null && trialEnd <= trialWarningDue(now);
}
