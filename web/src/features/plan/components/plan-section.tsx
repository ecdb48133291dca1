import type { User } from '@carebourse/contracts/auth';
import type { SubscriptionOverview } from '@carebourse/contracts/subscriptions';
import { paths } from '../../../lib/paths.ts';
import { Callout } from '../../../ui/callout.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useSubscription } from '../api/subscription.ts';
import { InvoiceList } from './invoice-list.tsx';
import { PlanCard } from './plan-card.tsx';
import { PlanHistory } from './plan-history.tsx';
import { PlanUsage } from './plan-usage.tsx';

/** /account/plan: what somebody has, what it gives, and changing it. */
export function PlanSection(_: { user: User }) {
  const { data, error, isPending, refetch } = useSubscription();
  return (
    <section>
      <PageHeader title="Plan" lead="What you pay for, what it gives, and how it goes on." />
      {data && <Overview overview={data} />}
      {!data && isPending && <Spinner label="Loading your plan" />}
      {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
    </section>
  );
}

function Overview({ overview }: { overview: SubscriptionOverview }) {
  const { subscription, ownedBy, mayManage, mayStartTrial, planId, ledger } = overview;
  const hasPlan = subscription !== null && subscription.status !== 'canceled';
  return (
    <Stack $gap={6}>
      {subscription && <PlanCard subscription={subscription} mayManage={mayManage} />}
      {!hasPlan && (
        <EmptyState
          title="You have no plan"
          action={
            <LinkButton to={paths.pricing}>{mayStartTrial ? 'See plans and the free trial' : 'See plans'}</LinkButton>
          }
        >
          You can browse, ask for access and view what you were granted. A plan adds to that.
        </EmptyState>
      )}
      {ownedBy === 'organization' && !mayManage && (
        <Callout>This plan is your organization’s. Its admin changes it.</Callout>
      )}
      <PlanUsage planId={planId} />
      {mayManage && subscription && <InvoiceList />}
      {ledger.length > 0 && <PlanHistory ledger={ledger} />}
    </Stack>
  );
}
