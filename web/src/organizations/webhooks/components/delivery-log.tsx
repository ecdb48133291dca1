import type { WebhookDelivery } from '@carebourse/contracts/webhooks';
import { RotateCw } from 'lucide-react';
import { formatDateTime } from '../../../lib/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Muted } from '../../../ui/text.tsx';
import { useDeliveries } from '../api/list-deliveries.ts';
import { useRedeliver } from '../api/send-event.ts';
import { deliveryLooks, nextTryWords } from '../words.ts';
import { AttemptList } from './attempt-list.tsx';
import * as TEXTS from '../texts.ts';

interface DeliveryLogProps {
  webhookId: number;
  /** Nothing can be sent to one that is paused or turned off. */
  canSend: boolean;
}

/** What was sent to a webhook and how it was taken, newest first. */
export function DeliveryLog({ webhookId, canSend }: DeliveryLogProps) {
  const { data, error, refetch } = useDeliveries(webhookId);
  const { mutate, isPending, variables } = useRedeliver(webhookId);
  if (data === undefined) {
    return error ? (
      <LoadFailure error={error} onRetry={() => void refetch()} />
    ) : (
      <Spinner label={TEXTS.loadingTheDeliveryLog} />
    );
  }
  if (data.length === 0) {
    return <Muted>{TEXTS.logEmptySendATest(TEXTS.nothingSentYet)}</Muted>;
  }
  const again = (delivery: WebhookDelivery) => (
    <Button
      size="small"
      variant="secondary"
      icon={RotateCw}
      busy={isPending && variables === delivery.id}
      onClick={() => mutate(delivery.id)}
    >
      {TEXTS.sendAgain}
    </Button>
  );
  return (
    <DataTable caption={TEXTS.deliveryLog} columns={columnsOf(canSend, again)} items={data} getKey={({ id }) => id} />
  );
}

const columns: Column<WebhookDelivery>[] = [
  {
    header: TEXTS.event,
    cell: ({ eventType, requestId, createdAt }) => (
      <>
        <code>{eventType}</code>
        {requestId !== null && <Muted $small>{TEXTS.requestId(requestId)}</Muted>}
        <Muted $small>{formatDateTime(createdAt)}</Muted>
      </>
    ),
  },
  { header: TEXTS.state, cell: ({ status }) => <State status={status} /> },
  { header: TEXTS.tries, cell: ({ attempts }) => <AttemptList attempts={attempts} /> },
];

function columnsOf(canSend: boolean, again: Column<WebhookDelivery>['cell']): Column<WebhookDelivery>[] {
  return [
    ...columns,
    { header: TEXTS.nextTry, cell: ({ nextAttemptAt }) => nextTryWords(nextAttemptAt, canSend) },
    ...(canSend ? [{ header: TEXTS.again, cell: again }] : []),
  ];
}

function State({ status }: Pick<WebhookDelivery, 'status'>) {
  const { label, tone } = deliveryLooks[status];
  return <Badge tone={tone}>{label}</Badge>;
}
