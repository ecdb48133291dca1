import type { BillingPeriod, PlanId } from '@carebourse/contracts/constants';
import type { Plan } from '@carebourse/contracts/plans';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens.ts';
import { Muted } from '../../../ui/text.tsx';
import { useSubscription } from '../../subscription/api/subscription.ts';
import { liveSubscription, planStatusOf } from '../plan-status.ts';
import { usePurchase } from '../use-purchase.ts';
import { PlanAction } from './plan-action.tsx';
import { PlanCard } from './plan-card.tsx';
import { ReaderPlan } from './reader-plan.tsx';
import * as TEXTS from '../texts.ts';

/** Five rows that the cards share, so that prices and buttons stand on one line. */
const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  grid-template-rows: repeat(5, auto);
  gap: 0 ${space(4)};

  @media (max-width: 72rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    grid-template-rows: none;

    > * {
      margin-bottom: ${space(4)};
    }
  }

  @media (max-width: 44rem) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

interface PlanCardsProps {
  plans: readonly Plan[];
  period: BillingPeriod;
  /** The plan that somebody chose before they signed in. */
  chosen: PlanId | undefined;
}

export function PlanCards({ plans, period, chosen }: PlanCardsProps) {
  const purchase = usePurchase(period);
  const { data: overview } = useSubscription();
  return (
    <>
      {overview && <ReaderPlan overview={overview} />}
      <Grid>
        {plans.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            period={period}
            chosen={plan.id === chosen}
            current={planStatusOf(plan.id, overview) === 'current'}
            marked={isMarked(plan, chosen)}
          >
            <PlanAction
              plan={plan}
              period={period}
              purchase={purchase}
              status={planStatusOf(plan.id, overview)}
              from={liveSubscription(overview)?.planId}
              marked={isMarked(plan, chosen)}
            />
          </PlanCard>
        ))}
      </Grid>
      <Muted $small>{TEXTS.pricesAreInUsDollars}</Muted>
    </>
  );
}

/** One card stands out: the plan that the reader chose, or else the most popular. */
function isMarked(plan: Plan, chosen: PlanId | undefined): boolean {
  return chosen ? plan.id === chosen : plan.badge !== null;
}
