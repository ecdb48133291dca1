import type { Plan } from '@carebourse/contracts/plans';
import type { SubscriptionOverview } from '@carebourse/contracts/subscriptions';
import { answer } from './gateway.ts';

const plan = { description: 'For a clinic', currency: 'usd', trialDays: null, features: ['Reports'], badge: null };

const prices = (id: string) => ({ monthly: `price_${id}_monthly`, annual: `price_${id}_annual` });

const plans: Plan[] = [
  { ...plan, id: 'free-trial', name: 'Free Trial', monthlyPrice: 0, annualPrice: 0, seats: 2, trialDays: 14 },
  { ...plan, id: 'basic', name: 'Basic', monthlyPrice: 4900, annualPrice: 47_000, seats: 5, priceIds: prices('basic') },
  {
    ...plan,
    id: 'professional',
    name: 'Professional',
    monthlyPrice: 9900,
    annualPrice: 95_000,
    seats: 15,
    badge: 'Most popular',
    priceIds: prices('professional'),
  },
  { ...plan, id: 'enterprise', name: 'Enterprise', monthlyPrice: 24_900, annualPrice: 239_000, seats: null },
];

const noPlan: SubscriptionOverview = {
  subscription: null,
  planId: null,
  ownedBy: 'user',
  mayManage: true,
  mayStartTrial: true,
  ledger: [],
};

/** What the page of plans asks for; `overview` is what the reader has, who has nothing otherwise. */
export function answerPlans(overview: Partial<SubscriptionOverview> = {}): void {
  answer('get', '/api/plans', plans);
  answer('get', '/api/subscription', { ...noPlan, ...overview });
}
