import type { BillingPeriod, PlanId } from '@carebourse/contracts/constants';
import type { Plan } from '@carebourse/contracts/plans';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { to } from '../../../lib/paths.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { color, space, text } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { signInFor } from '../plan-intent.ts';
import type { Standing } from '../standing.ts';
import { switchWords } from '../switch-words.ts';
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

const Note = styled.p`
  color: ${color.muted};
  font-size: ${text.s13};
  text-align: center;
`;

interface PlanActionProps {
  plan: Plan;
  period: BillingPeriod;
  purchase: Purchase;
  standing: Standing;
  /** The plan that the reader has. */
  from: PlanId | undefined;
  /** The card stands out, so its button is the primary one. */
  marked: boolean;
}

/** The one thing to do with a plan. Visitors see what it would be and the way there: sign in (specification §2). */
export function PlanAction(props: PlanActionProps) {
  const { plan, standing, from, marked } = props;
  const variant = marked ? 'primary' : 'secondary';
  if (standing === 'current')
    return (
      <Root>
        <LinkButton to={to.account('plan')} variant="secondary" block>
          Manage your plan
        </LinkButton>
      </Root>
    );
  if (plan.id === 'enterprise')
    return (
      <Root>
        <LinkButton to={to.contact({ plan: 'enterprise' })} variant={variant} block>
          Contact Sales
        </LinkButton>
        <Switch plan={plan} from={from} />
      </Root>
    );

  if (standing === 'change')
    return (
      <Root>
        <LinkButton to={to.account('plan')} variant={variant} block>
          Change to {plan.name}
        </LinkButton>
        <Switch plan={plan} from={from} />
      </Root>
    );
  return <Buy {...props} />;
}

/** Why a plan cannot be chosen by who is signed in. */
const notes: Partial<Record<Standing, string>> = {
  used: 'You have used your free trial.',
  larger: 'Your plan gives more.',
  theirs: 'Your organization’s admin chooses.',
};

/** What would change for somebody who has a plan. */
function Switch({ plan, from }: Pick<PlanActionProps, 'plan' | 'from'>) {
  const role = useCurrentUser()?.role;
  const words = from && role && switchWords(from, plan.id, role);
  return words ? <Note>{words}</Note> : null;
}

function Buy({ plan, period, purchase, standing, from, marked }: PlanActionProps) {
  const isTrial = plan.id === 'free-trial';
  const { session, busyPlan, buy } = purchase;
  return (
    <Root>
      <Button
        variant={marked ? 'primary' : 'secondary'}
        block
        disabled={session !== 'signed-in' || standing !== 'open' || (busyPlan !== undefined && busyPlan !== plan.id)}
        busy={busyPlan === plan.id}
        onClick={() => buy(plan)}
      >
        {isTrial ? 'Start free trial' : `Choose ${plan.name}`}
      </Button>
      {notes[standing] ? <Note>{notes[standing]}</Note> : <Switch plan={plan} from={from} />}
      {session !== 'signed-in' && (
        <SignIn to={signInFor(plan.id, period)} data-waiting={session === 'loading' || undefined}>
          {isTrial ? 'Sign in to start your trial' : `Sign in to choose ${plan.name}`}
        </SignIn>
      )}
    </Root>
  );
}
