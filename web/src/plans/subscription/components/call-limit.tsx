import { limitsOf } from '@carebourse/contracts/plan-limits';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { planNames } from '../../../lib/plan-names.ts';
import { useSession } from '../../../lib/session.ts';
import { Muted } from '../../../ui/text.tsx';
import { useSubscription } from '../api/subscription.ts';
import { callsWords } from '../call-limit.ts';
import * as TEXTS from '../texts.ts';

/** How many calls of agents the reader has in an hour, before they make one. A visitor reads what there is without a plan. */
export function CallLimit() {
  const { status, user } = useSession();
  const { data } = useSubscription();
  if (status === 'loading' || (user && !data)) return null;
  const planId = data?.planId ?? undefined;
  const calls = callsWords(limitsOf(planId));
  return (
    <Muted $small>
      {planId ? TEXTS.yourPlanIdIncludes(planNames[planId]) : TEXTS.limitsWithoutAPlan}{' '}
      {calls === 'Unlimited' ? TEXTS.unlimitedCallsOfAgents : TEXTS.callsOfAgents(calls)}{' '}
      {!planId && <Link to={paths.pricing}>{TEXTS.comparePlans}</Link>}
    </Muted>
  );
}
