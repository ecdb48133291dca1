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
import type { PlanStatus } from '../plan-status.ts';
import { switchWords } from '../switch-words.ts';
import type { Purchase } from '../use-purchase.ts';
import * as TEXTS from '../texts.ts';

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
  status: PlanStatus;
  /** The plan that the reader has. */
  from: PlanId | undefined;
  /** The card stands out, so its button is the primary one. */
  marked: boolean;
}

/** The one thing to do with a plan. Visitors see what it would be and the way there: sign in (specification §2). */
export function PlanAction(props: PlanActionProps) {
  const { plan, status, from, marked } = props;
  const variant = marked ? 'primary' : 'secondary';
  if (status === 'current')
    return (
      <Root>
        <LinkButton to={to.account('plan')} variant="secondary" block>
          {TEXTS.manageYourPlan}
        </LinkButton>
      </Root>
    );
  if (plan.id === 'enterprise')
    return (
      <Root>
        <LinkButton to={to.contact({ plan: 'enterprise' })} variant={variant} block>
          {TEXTS.contactSales}
        </LinkButton>
        <Switch plan={plan} from={from} />
      </Root>
    );

  if (status === 'change')
    return (
      <Root>
        <LinkButton to={to.account('plan')} variant={variant} block>
          {TEXTS.changeToName(plan.name)}
        </LinkButton>
        <Switch plan={plan} from={from} />
      </Root>
    );
  return <Buy {...props} />;
}

/** Why a plan cannot be chosen by who is signed in. */
const notes: Partial<Record<PlanStatus, string>> = {
  used: TEXTS.youHaveUsedYourFree,
  larger: TEXTS.yourPlanGivesMore,
  theirs: TEXTS.yourOrganizationsAdminChooses,
};

/** What would change for somebody who has a plan. */
function Switch({ plan, from }: Pick<PlanActionProps, 'plan' | 'from'>) {
  const role = useCurrentUser()?.role;
  const words = from && role && switchWords(from, plan.id, role);
  return words ? <Note>{words}</Note> : null;
}

function Buy({ plan, period, purchase, status, from, marked }: PlanActionProps) {
  const isTrial = plan.id === 'free-trial';
  const { session, busyPlan, buy } = purchase;
  return (
    <Root>
      <Button
        variant={marked ? 'primary' : 'secondary'}
        block
        disabled={session !== 'signed-in' || status !== 'open' || (busyPlan !== undefined && busyPlan !== plan.id)}
        busy={busyPlan === plan.id}
        onClick={() => buy(plan)}
      >
        {isTrial ? TEXTS.startFreeTrial : TEXTS.chooseName(plan.name)}
      </Button>
      {notes[status] ? <Note>{notes[status]}</Note> : <Switch plan={plan} from={from} />}
      {session !== 'signed-in' && (
        <SignIn to={signInFor(plan.id, period)} data-waiting={session === 'loading' || undefined}>
          {isTrial ? TEXTS.signInToStart : TEXTS.signInToChooseName(plan.name)}
        </SignIn>
      )}
    </Root>
  );
}
