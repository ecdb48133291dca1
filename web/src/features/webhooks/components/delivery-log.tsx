import { MESSAGES } from '@carebourse/contracts/messages';
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
      <Spinner label="Loading the delivery log" />
    );
  }
  if (data.length === 0) {
    return <Muted>{MESSAGES.webhooks.logEmpty} Send a test event to see whether your server takes it.</Muted>;
  }
  const again = (delivery: WebhookDelivery) => (
    <Button
      size="small"
      variant="secondary"
      icon={RotateCw}
      busy={isPending && variables === delivery.id}
      onClick={() => mutate(delivery.id)}
    >
      Send again
    </Button>
  );
  return <DataTable caption="Delivery log" columns={columnsOf(canSend, again)} items={data} getKey={({ id }) => id} />;
}

const columns: Column<WebhookDelivery>[] = [
  {
    header: 'Event',
    cell: ({ eventType, requestId, createdAt }) => (
      <>
        <code>{eventType}</code>
        {requestId !== null && <Muted $small>Request {requestId}</Muted>}
        <Muted $small>{formatDateTime(createdAt)}</Muted>
      </>
    ),
  },
  { header: 'State', cell: ({ status }) => <State status={status} /> },
  { header: 'Tries', cell: ({ attempts }) => <AttemptList attempts={attempts} /> },
];

function columnsOf(canSend: boolean, again: Column<WebhookDelivery>['cell']): Column<WebhookDelivery>[] {
  return [
    ...columns,
    { header: 'Next try', cell: ({ nextAttemptAt }) => nextTryWords(nextAttemptAt, canSend) },
    ...(canSend ? [{ header: 'Again', cell: again }] : []),
  ];
}

function State({ status }: Pick<WebhookDelivery, 'status'>) {
  const { label, tone } = deliveryLooks[status];
  return <Badge tone={tone}>{label}</Badge>;
}
