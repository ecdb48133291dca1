import { PLAN_LIMITS } from '@carebourse/contracts/plan-limits';
import type { SubscriptionOverview } from '@carebourse/contracts/subscriptions';
import { Link } from 'react-router-dom';
import { to } from '../../../lib/paths.ts';
import { planNames } from '../../../lib/plan-names.ts';
import { Callout } from '../../../ui/callout.tsx';
import { stateWords } from '../../plan/plan-words.ts';
import { liveSubscription, trialLeft } from '../standing.ts';

/** What the reader has now, above what they could have. */
export function ReaderPlan({ overview }: { overview: SubscriptionOverview }) {
  const live = liveSubscription(overview);
  if (!live) return null;
  const { seats } = PLAN_LIMITS[live.planId];
  const facts = [
    planNames[live.planId],
    trialLeft(live),
    seats === null ? 'unlimited user accounts' : `${seats} user accounts`,
  ];
  const isTheirs = overview.ownedBy === 'organization';
  return (
    <Callout title={`${isTheirs ? 'Your organization’s plan' : 'Your plan'}: ${facts.filter(Boolean).join(', ')}`}>
      {overview.mayManage ? (
        <>
          {stateWords(live).meaning} A change shows what you pay, or get back, before you decide.{' '}
          <Link to={to.account('plan')}>Your plan in your account</Link>
        </>
      ) : (
        'Its admin changes it.'
      )}
    </Callout>
  );
}
