import { nowOn } from '../clock/now.ts';
import { changePlan } from '../billing/change-plan.ts';
import { prorationDate } from '../billing/plan-change.ts';
import { startPeriod } from '../billing/renew-subscription.ts';
import { changeSubscription, ended } from '../billing/save-subscription.ts';
import { invalidRequest } from '../http/api-error.ts';
import { endpoint } from '../http/endpoint.ts';
import { mergeMetadata } from '../http/merge-metadata.ts';
import { itemList } from '../model/new-subscription.ts';
import type { Subscription } from '../model/types.ts';
import { get } from '../store/documents.ts';
import { requireOwn } from './create-subscription.ts';
import { updateParams } from './subscription-params.ts';
import type { z } from 'zod';

type Input = z.output<z.ZodObject<typeof updateParams>>;

export const updateSubscriptionEndpoint = endpoint({
  method: 'post',
  path: '/subscriptions/:id',
  params: updateParams,
  async run(work, { id, params }) {
    const before = await get(work, 'subscription', id);
    requireAlive(before);
    if (params.default_payment_method) await requireOwn(work, params.default_payment_method, before.customer);
    const now = await nowOn(work, before.test_clock);
    let subscription = await changeSubscription(work, before, plainChanges(before, params, now), now);
    if (params.items) {
      subscription = await changePlan(work, subscription, params.items, {
        prorationBehavior: params.proration_behavior,
        paymentBehavior: params.payment_behavior,
        at: prorationDate(subscription, params.proration_date, now),
        now,
      });
    }
    const endTrial = params.trial_end === 'now' && subscription.status === 'trialing';
    return endTrial ? startPeriod(work, subscription, now, 'subscription_update') : subscription;
  },
});

/** @throws ApiError for a subscription that has ended */
function requireAlive({ status, id }: Subscription): void {
  if (!ended.includes(status)) return;
  throw invalidRequest(
    `A canceled subscription can only update its cancellation_details and metadata. Subscription: ${id}`,
  );
}

/** What changes nothing about money. */
function plainChanges(before: Subscription, given: Input, now: number): Partial<Subscription> {
  const { default_payment_method: method, description, metadata, trial_settings: trial, trial_end: trialEnd } = given;
  return {
    ...cancellation(before, given, now),
    ...(method !== undefined && { default_payment_method: method }),
    ...(description !== undefined && { description }),
    ...(metadata !== undefined && { metadata: mergeMetadata(before.metadata, metadata) }),
    ...(trial && {
      trial_settings: { end_behavior: { ...before.trial_settings.end_behavior, ...trial.end_behavior } },
    }),
    ...(typeof trialEnd === 'number' && newTrialEnd(before, trialEnd, now)),
  };
}

function cancellation(before: Subscription, given: Input, now: number): Partial<Subscription> {
  const { cancel_at: at, cancel_at_period_end: atPeriodEnd, cancellation_details: details } = given;
  if (at !== undefined && atPeriodEnd !== undefined) {
    throw invalidRequest('You may only specify one of these parameters: cancel_at, cancel_at_period_end.');
  }
  if (at === undefined && atPeriodEnd === undefined) return {};
  const end = before.items.data[0]!.current_period_end;
  const cancels = atPeriodEnd === true || (at !== undefined && at !== null);
  const reason = cancels ? ('cancellation_requested' as const) : null;
  const words = cancels ? details : { comment: null, feedback: null };
  return {
    cancel_at: cancels ? (typeof at === 'number' ? at : end) : null,
    cancel_at_period_end: cancels && typeof at !== 'number',
    canceled_at: cancels ? (before.canceled_at ?? now) : null,
    cancellation_details: { ...noDetails, ...before.cancellation_details, ...words, reason },
  };
}

const noDetails = { comment: null, feedback: null, feedback_option: null, reason: null };

/** A trial that is lengthened, shortened or begun moves the period with it. */
function newTrialEnd(before: Subscription, trialEnd: number, now: number): Partial<Subscription> {
  if (trialEnd <= now) throw invalidRequest('The trial end must be in the future.', { param: 'trial_end' });
  const items = before.items.data.map((item) => ({ ...item, current_period_end: trialEnd }));
  return {
    status: 'trialing',
    trial_start: before.trial_start ?? now,
    trial_end: trialEnd,
    billing_cycle_anchor: trialEnd,
    items: itemList(before.id, items),
  };
}
