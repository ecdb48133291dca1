import { PLAN_LIMITS } from '@carebourse/contracts/plan-limits';
import type { SubscriptionOverview } from '@carebourse/contracts/subscriptions';
import { Link } from 'react-router-dom';
import { to } from '../../../lib/paths.ts';
import { planNames } from '../../../lib/plan-names.ts';
import { Callout } from '../../../ui/callout.tsx';
import { stateWords } from '../../subscription/plan-words.ts';
import { liveSubscription, trialLeft } from '../plan-status.ts';
import * as TEXTS from '../texts.ts';

/** What the reader has now, above what they could have. */
export function ReaderPlan({ overview }: { overview: SubscriptionOverview }) {
  const live = liveSubscription(overview);
  if (!live) return null;
  const { seats } = PLAN_LIMITS[live.planId];
  const facts = [
    planNames[live.planId],
    trialLeft(live),
    seats === null ? TEXTS.unlimitedUserAccounts : TEXTS.seatsUserAccounts(seats),
  ];
  const isTheirs = overview.ownedBy === 'organization';
  return (
    <Callout title={`${isTheirs ? TEXTS.yourOrganizationsPlan : TEXTS.yourPlan}: ${facts.filter(Boolean).join(', ')}`}>
      {overview.mayManage ? (
        <>
          {TEXTS.meaningAChangeShows(stateWords(live).meaning)}{' '}
          <Link to={to.account('plan')}>{TEXTS.yourPlanInYourAccount}</Link>
        </>
      ) : (
        TEXTS.itsAdminChangesIt
      )}
    </Callout>
  );
}
