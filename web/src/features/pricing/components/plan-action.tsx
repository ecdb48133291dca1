import type { BillingPeriod } from '@carebourse/contracts/constants';
import type { Plan } from '@carebourse/contracts/plans';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { to } from '../../../lib/paths.ts';
import { space, text } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { signInFor } from '../plan-intent.ts';
import type { Purchase } from '../use-purchase.ts';

const Root = styled.div`
  display: grid;
  gap: ${space(2)};
  align-content: start;
  padding-block: ${space(5)};
`;

const SignIn = styled(Link)`
  justify-self: center;
  font-size: ${text.s13};
  font-weight: 550;

  /* Keeps its place while we ask who is here. */
  &[data-waiting] {
    visibility: hidden;
  }
`;

interface PlanActionProps {
  plan: Plan;
  period: BillingPeriod;
  purchase: Purchase;
  /** The card stands out, so its button is the primary one. */
  marked: boolean;
}

/** The one thing to do with a plan. Visitors see what it would be and the way there: sign in (specification §2). */
export function PlanAction({ plan, period, purchase, marked }: PlanActionProps) {
  const variant = marked ? 'primary' : 'secondary';
  if (plan.id === 'enterprise')
    return (
      <Root>
        <LinkButton to={to.contact({ plan: 'enterprise' })} variant={variant} block>
          Contact Sales
        </LinkButton>
      </Root>
    );

  const isTrial = plan.id === 'free-trial';
  const { session, busyPlan, buy } = purchase;
  return (
    <Root>
      <Button
        variant={variant}
        block
        disabled={session !== 'signed-in' || (busyPlan !== undefined && busyPlan !== plan.id)}
        busy={busyPlan === plan.id}
        onClick={() => buy(plan)}
      >
        {isTrial ? 'Start free trial' : `Choose ${plan.name}`}
      </Button>
      {session !== 'signed-in' && (
        <SignIn to={signInFor(plan.id, period)} data-waiting={session === 'loading' || undefined}>
          {isTrial ? 'Sign in to start your trial' : `Sign in to choose ${plan.name}`}
        </SignIn>
      )}
    </Root>
  );
}
