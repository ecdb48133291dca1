import type { BillingPeriod, PlanId } from '@carebourse/contracts/constants';
import type { Plan } from '@carebourse/contracts/plans';
import { useState } from 'react';
import { useSession } from '../../lib/session.ts';
import { useStartCheckout } from '../checkout/api/start-checkout.ts';
import { useFreeTrial } from './api/create-free-trial.ts';

export interface Purchase {
  session: 'loading' | 'signed-in' | 'signed-out';
  /** The plan that is being activated or taken to the checkout. */
  busyPlan: PlanId | undefined;
  buy: (plan: Plan) => void;
}

/** Buying a plan: who may, what is under way, and the call for it. */
export function usePurchase(period: BillingPeriod): Purchase {
  const { status, user } = useSession();
  const checkout = useStartCheckout();
  const trial = useFreeTrial();
  const [busyPlan, setBusyPlan] = useState<PlanId>();
  const settled = { onSettled: () => setBusyPlan(undefined) };

  function buy(plan: Plan) {
    if (!user || busyPlan) return;
    setBusyPlan(plan.id);
    if (plan.id === 'free-trial') trial.mutate({ userId: user.id }, settled);
    else
      checkout.mutate(
        { priceId: plan.priceIds?.[period], planId: plan.id, billingPeriod: period, uiMode: 'embedded' },
        settled,
      );
  }

  const session = status === 'loading' || status === 'signed-in' ? status : 'signed-out';
  return { session, busyPlan, buy };
}
