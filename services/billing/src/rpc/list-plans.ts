import type { BillingRpc } from '../context.ts';
import { findPlans } from '../store/plans.ts';

export const listPlans: BillingRpc<'ListPlans'> = async ({ db }) => {
  const plans = await findPlans(db);
  return {
    plans: plans.map(({ seats, trialDays, badge, ...plan }) => ({
      ...plan,
      seats: seats ?? undefined,
      trialDays: trialDays ?? undefined,
      badge: badge ?? undefined,
    })),
  };
};
