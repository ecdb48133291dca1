import { type BillingPeriod, PLAN_IDS, type PlanId } from '@carebourse/contracts/constants';

export const planNames: Record<PlanId, string> = {
  'free-trial': 'Free Trial',
  basic: 'Basic',
  professional: 'Professional',
  enterprise: 'Enterprise',
};

/** A plan as people call it; one that we do not know as the server names it. */
export function planName(plan: string): string {
  const id = PLAN_IDS.find((known) => known === plan);
  return id ? planNames[id] : plan;
}

export function periodWords(period: BillingPeriod): string {
  return period === 'annual' ? 'billed annually' : 'billed monthly';
}
