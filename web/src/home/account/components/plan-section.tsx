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
import { useSubscription } from '../../../plans/subscription/api/subscription.ts';
import { InvoiceList } from '../../../plans/subscription/components/invoice-list.tsx';
import { PlanCard } from '../../../plans/subscription/components/plan-card.tsx';
import { PlanHistory } from '../../../plans/subscription/components/plan-history.tsx';
import { PlanUsage } from './plan-usage.tsx';
import * as TEXTS from '../texts.ts';

/** /account/plan: what somebody has, what it gives, and changing it. */
export function PlanSection(_: { user: User }) {
  const { data, error, isPending, refetch } = useSubscription();
  return (
    <section>
      <PageHeader title={TEXTS.plan} lead={TEXTS.whatYouPay} />
      {data && <Overview overview={data} />}
      {!data && isPending && <Spinner label={TEXTS.loadingYourPlan} />}
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
          title={TEXTS.youHaveNoPlan}
          action={
            <LinkButton to={paths.pricing}>{mayStartTrial ? TEXTS.seePlansAndTheFree : TEXTS.seePlans}</LinkButton>
          }
        >
          {TEXTS.youCanBrowseAsk}
        </EmptyState>
      )}
      {ownedBy === 'organization' && !mayManage && <Callout>{TEXTS.thisPlanIsYourOrganizations}</Callout>}
      <PlanUsage planId={planId} />
      {mayManage && subscription && <InvoiceList />}
      {ledger.length > 0 && <PlanHistory ledger={ledger} />}
    </Stack>
  );
}
