import { PLAN_IDS, type PlanId } from '@carebourse/contracts/constants';
import type { Subscription, SubscriptionOverview } from '@carebourse/contracts/subscriptions';
import { expect, it } from 'vitest';
import { planStatusOf, trialLeft } from './plan-status.ts';

function overview(planId?: PlanId, rest: Partial<SubscriptionOverview> = {}, status = 'active'): SubscriptionOverview {
  const subscription = planId ? ({ planId, status } as Subscription) : null;
  return { subscription, mayManage: true, mayStartTrial: false, ...rest } as SubscriptionOverview;
}

const cases: [string, SubscriptionOverview | undefined, string[]][] = [
  ['a visitor', undefined, ['open', 'open', 'open', 'open']],
  ['somebody new', overview(undefined, { mayStartTrial: true }), ['open', 'open', 'open', 'open']],
  ['somebody whose trial is over', overview('free-trial', {}, 'canceled'), ['used', 'open', 'open', 'open']],
  ['somebody on trial', overview('free-trial', {}, 'trialing'), ['current', 'open', 'open', 'open']],
  ['an owner', overview('professional'), ['larger', 'change', 'current', 'change']],
  ['a member', overview('professional', { mayManage: false }), ['theirs', 'theirs', 'current', 'theirs']],
];

it.each(cases)('how the plans stand to %s', (_who, has, statuses) => {
  expect(PLAN_IDS.map((plan) => planStatusOf(plan, has))).toEqual(statuses);
});

it('counts the days that are left of a trial', () => {
  const trial = { status: 'trialing', trialEnd: '2026-12-10T12:00:00.000Z' } as Subscription;
  expect(trialLeft(trial, new Date('2026-12-01T13:00:00Z'))).toBe('9 days left');
  expect(trialLeft(trial, new Date('2026-12-10T11:00:00Z'))).toBe('ends today');
  // 22:00 in Vancouver is the last day already in Ontario.
  expect(trialLeft(trial, new Date('2026-12-10T04:59:00Z'))).toBe('1 day left');
  expect(trialLeft(trial, new Date('2026-12-10T06:00:00Z'))).toBe('ends today');
  expect(trialLeft({ ...trial, status: 'active' })).toBe('');
});
