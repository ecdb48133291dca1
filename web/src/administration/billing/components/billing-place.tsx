import type { AdminSubscription } from '@carebourse/contracts/subscriptions';
import { useState } from 'react';
import { formatDate } from '../../../lib/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Muted } from '../../../ui/text.tsx';
import { planName } from '../../../lib/plan-names.ts';
import { stateWords } from '../../../plans/subscription/plan-words.ts';
import { useRefund, useSubscriptions } from '../api/subscriptions.ts';
import { isRefundable } from '../refundable.ts';
import * as TEXTS from '../texts.ts';

/** Everybody's subscriptions, for admins, and the money-back guarantee. */
export function BillingPlace() {
  const { data, error, isPending, refetch } = useSubscriptions();
  const [chosen, choose] = useState<AdminSubscription>();
  if (!data && isPending) return <Spinner label={TEXTS.loadingSubscriptions} />;
  if (!data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (data.length === 0) return <EmptyState title={TEXTS.nobodyHasAPlanYet}>{TEXTS.subscriptionsShowHere}</EmptyState>;
  return (
    <>
      <DataTable caption={TEXTS.subscriptions} columns={columns(choose)} items={data} getKey={({ id }) => id} />
      {chosen && <RefundDialog subscription={chosen} onClose={() => choose(undefined)} />}
    </>
  );
}

function columns(choose: (subscription: AdminSubscription) => void): Column<AdminSubscription>[] {
  return [
    {
      header: TEXTS.buyer,
      cell: ({ buyer, ownedBy }) => (
        <>
          {buyer?.name ?? TEXTS.notKnown}
          <Muted $small>{ownedBy === 'organization' ? TEXTS.forTheirOrganization : buyer?.username}</Muted>
        </>
      ),
    },
    { header: TEXTS.plan, cell: ({ planId, billingPeriod }) => `${planName(planId)}, ${billingPeriod}` },
    { header: TEXTS.state, cell: (subscription) => <State subscription={subscription} /> },
    { header: TEXTS.since, cell: ({ startedAt }) => formatDate(startedAt) },
    {
      header: TEXTS.guarantee,
      cell: (subscription) =>
        isRefundable(subscription) && (
          <Button size="small" variant="secondary" onClick={() => choose(subscription)}>
            {TEXTS.returnTheMoney}
          </Button>
        ),
    },
  ];
}

function State({ subscription }: { subscription: AdminSubscription }) {
  const { label, tone } = stateWords(subscription);
  return <Badge tone={tone}>{subscription.refundedAt ? TEXTS.labelMoneyReturned(label) : label}</Badge>;
}

function RefundDialog({ subscription, onClose }: { subscription: AdminSubscription; onClose: () => void }) {
  const refund = useRefund(onClose);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={TEXTS.returnTheMoneyToName(subscription.buyer?.name ?? TEXTS.theOrganization)}
      description={TEXTS.allThatWasPaid}
      confirmLabel={TEXTS.returnTheMoney}
      busy={refund.isPending}
      onConfirm={() => refund.mutate(subscription.id)}
    />
  );
}
