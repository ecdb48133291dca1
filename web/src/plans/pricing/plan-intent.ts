import { BILLING_PERIODS, type BillingPeriod, type PlanId } from '@carebourse/contracts/constants';
import { to } from '../../lib/paths.ts';
import type { PlanIntent } from '../../account/auth/after-sign-in.ts';

/** The sign-in page that brings the visitor back to the plan they chose. */
export function signInFor(plan: PlanId, period: BillingPeriod): string {
  return to.auth(plan === 'free-trial' ? { trial: 'true' } : { plan, period });
}

/** The plan that somebody chose before they signed in. */
export function intendedPlan(intent: PlanIntent | null): PlanId | undefined {
  if (!intent) return undefined;
  return 'trial' in intent ? 'free-trial' : intent.plan;
}

/** The period to show: what the address says, else what was chosen before signing in, else monthly. */
export function shownPeriod(inAddress: string, intent: PlanIntent | null): BillingPeriod {
  const intended = intent && 'period' in intent ? intent.period : 'monthly';
  return BILLING_PERIODS.find((period) => period === inAddress) ?? intended;
}
