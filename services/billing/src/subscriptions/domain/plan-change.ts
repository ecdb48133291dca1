import { PLAN_IDS, type BillingPeriod, type PlanId } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { ConflictError, InvalidInputError } from '@carebourse/runtime/errors';
import { isOver, type SubscriptionState } from '../../domain/subscription.ts';

const { billing: words } = MESSAGES;

export interface PlanChoice {
  planId: PlanId;
  billingPeriod: BillingPeriod;
}

export type ChangeKind = 'upgrade' | 'downgrade' | 'period';

/**
 * What may be bought by oneself: the trial needs no checkout, and Enterprise is set up by sales (§9).
 * @throws InvalidInputError
 */
export function checkForSale(planId: PlanId): void {
  const refusal = { 'free-trial': words.trialIsNotBought, enterprise: words.contactSales }[planId as string];
  if (refusal) throw new InvalidInputError(refusal, { planId: [refusal] });
}

/**
 * Whether a plan can be bought beside what its buyer has: a trial gives way to a paid plan.
 * @throws ConflictError when there is a paid plan, which is changed rather than bought again
 */
export function checkNotSubscribed(current: Pick<SubscriptionState, 'planId' | 'status'> | undefined): void {
  if (current && !isOver(current) && current.planId !== 'free-trial') throw new ConflictError(words.alreadySubscribed);
}

/**
 * What kind of change a choice is.
 * @throws ConflictError when there is nothing to change, or not now
 */
export function changeKind(current: SubscriptionState | undefined, { planId, billingPeriod }: PlanChoice): ChangeKind {
  checkForSale(planId);
  if (!current || isOver(current)) throw new ConflictError(words.noSubscription);
  if (current.planId === 'free-trial') throw new ConflictError(words.notOnTrial);
  if (current.status === 'past_due' || current.status === 'unpaid') throw new ConflictError(words.changeUnpaid);
  const steps = PLAN_IDS.indexOf(planId) - PLAN_IDS.indexOf(current.planId);
  if (steps > 0) return 'upgrade';
  if (steps < 0) return 'downgrade';
  if (current.period === billingPeriod) throw new ConflictError(words.samePlan);
  return 'period';
}

/**
 * Moving up, or to another period, is settled at once. What a smaller plan for the same period leaves over is taken off
 * the next invoices.
 */
export function prorationOf(
  current: Pick<SubscriptionState, 'planId' | 'period'>,
  { planId, billingPeriod }: PlanChoice,
): 'always_invoice' | 'create_prorations' {
  const isSmaller = PLAN_IDS.indexOf(planId) < PLAN_IDS.indexOf(current.planId);
  return isSmaller && current.period === billingPeriod ? 'create_prorations' : 'always_invoice';
}

/** @throws ConflictError when there is nothing to cancel */
export function checkCancellation(current: SubscriptionState | undefined, when: 'now' | 'period_end'): void {
  if (!current || isOver(current)) throw new ConflictError(words.noSubscription);
  if (when === 'period_end' && current.cancelAtPeriodEnd) throw new ConflictError(words.alreadyEnding);
}

/** @throws ConflictError when the plan does not end, or has ended; a trial ends by itself and is not prolonged */
export function checkResumption(current: SubscriptionState | undefined): void {
  if (!current || isOver(current)) throw new ConflictError(words.noSubscription);
  if (!current.cancelAtPeriodEnd || current.planId === 'free-trial') throw new ConflictError(words.notEnding);
}
