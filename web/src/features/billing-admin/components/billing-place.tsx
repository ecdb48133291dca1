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
import { stateWords } from '../../plan/plan-words.ts';
import { useRefund, useSubscriptions } from '../api/subscriptions.ts';
import { isRefundable } from '../refundable.ts';

/** Everybody's subscriptions, for admins, and the money-back guarantee. */
export function BillingPlace() {
  const { data, error, isPending, refetch } = useSubscriptions();
  const [chosen, choose] = useState<AdminSubscription>();
  if (!data && isPending) return <Spinner label="Loading subscriptions" />;
  if (!data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (data.length === 0) return <EmptyState title="Nobody has a plan yet">Subscriptions show here.</EmptyState>;
  return (
    <>
      <DataTable caption="Subscriptions" columns={columns(choose)} items={data} getKey={({ id }) => id} />
      {chosen && <RefundDialog subscription={chosen} onClose={() => choose(undefined)} />}
    </>
  );
}

function columns(choose: (subscription: AdminSubscription) => void): Column<AdminSubscription>[] {
  return [
    {
      header: 'Buyer',
      cell: ({ buyer, ownedBy }) => (
        <>
          {buyer?.name ?? 'Not known'}
          <Muted $small>{ownedBy === 'organization' ? 'for their organization' : buyer?.username}</Muted>
        </>
      ),
    },
    { header: 'Plan', cell: ({ planId, billingPeriod }) => `${planName(planId)}, ${billingPeriod}` },
    { header: 'State', cell: (subscription) => <State subscription={subscription} /> },
    { header: 'Since', cell: ({ startedAt }) => formatDate(startedAt) },
    {
      header: 'Guarantee',
      cell: (subscription) =>
        isRefundable(subscription) && (
          <Button size="small" variant="secondary" onClick={() => choose(subscription)}>
            Return the money
          </Button>
        ),
    },
  ];
}

function State({ subscription }: { subscription: AdminSubscription }) {
  const { label, tone } = stateWords(subscription);
  return <Badge tone={tone}>{subscription.refundedAt ? `${label}, money returned` : label}</Badge>;
}

function RefundDialog({ subscription, onClose }: { subscription: AdminSubscription; onClose: () => void }) {
  const refund = useRefund(onClose);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Return the money to ${subscription.buyer?.name ?? 'the organization'}?`}
      description="All that was paid for this plan goes back, and the plan ends now. This action cannot be undone."
      confirmLabel="Return the money"
      busy={refund.isPending}
      onConfirm={() => refund.mutate(subscription.id)}
    />
  );
}
