import type { Webhook } from '@carebourse/contracts/webhooks';
import { KeyRound, ListTree, Pause, Pencil, Play, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { formatDate, formatDateTime, formatRelative } from '../../../lib/dates.ts';
import { text } from '../../../theme/tokens.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Card } from '../../../ui/card.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { usePauseWebhook, useResumeWebhook } from '../api/pause-webhook.ts';
import { useSendTestEvent } from '../api/send-event.ts';
import { statusLooks } from '../words.ts';
import { DeliveryLog } from './delivery-log.tsx';

const Address = styled.h2`
  min-width: 0;
  font-size: ${text.s17};
`;

interface WebhookCardProps {
  webhook: Webhook;
  onEdit: () => void;
  onRotate: () => void;
  onDelete: () => void;
}

/** One webhook: what it hears of, how it fares, and what can be done with it. */
export function WebhookCard({ webhook, onEdit, onRotate, onDelete }: WebhookCardProps) {
  const [showsLog, showLog] = useState(false);
  const { id, url, eventTypes, status } = webhook;
  const { label, tone } = statusLooks[status];
  return (
    <Card as="article" aria-label={url}>
      <Stack $gap={4}>
        <Cluster $justify="space-between">
          <Address>{url}</Address>
          <Badge tone={tone}>{label}</Badge>
        </Cluster>
        <Cluster $gap={2}>
          {eventTypes.map((type) => (
            <Badge key={type} tone={status === 'active' ? 'teal' : 'slate'}>
              {type}
            </Badge>
          ))}
        </Cluster>
        <Health webhook={webhook} />
        <FactList items={factsOf(webhook)} />
        <Cluster $gap={2}>
          <SendOrResume webhook={webhook} onSent={() => showLog(true)} />
          <Button
            variant="secondary"
            size="small"
            icon={ListTree}
            aria-expanded={showsLog}
            onClick={() => showLog(!showsLog)}
          >
            Delivery log
          </Button>
          <Button variant="quiet" size="small" icon={Pencil} onClick={onEdit}>
            Change
          </Button>
          <Button variant="quiet" size="small" icon={KeyRound} onClick={onRotate}>
            Replace secret
          </Button>
          {status === 'active' && <PauseButton id={id} />}
          <Button variant="quiet" size="small" icon={Trash2} onClick={onDelete}>
            Delete
          </Button>
        </Cluster>
        {showsLog && <DeliveryLog webhookId={id} canSend={status === 'active'} />}
      </Stack>
    </Card>
  );
}

function factsOf({ createdAt, lastDeliveredAt, rotatedAt, previousSecretUntil }: Webhook) {
  return [
    { label: 'Last delivered', value: lastDeliveredAt ? formatRelative(lastDeliveredAt) : 'Never' },
    { label: 'Added', value: formatDate(createdAt) },
    ...(rotatedAt ? [{ label: 'Secret replaced', value: formatDate(rotatedAt) }] : []),
    ...(previousSecretUntil ? [{ label: 'Old secret counts until', value: formatDateTime(previousSecretUntil) }] : []),
  ];
}

/** What the owner should know or do about an endpoint that is not well. */
function Health({ webhook: { status, failingSince } }: { webhook: Webhook }) {
  if (status === 'disabled') {
    return (
      <Callout kind="error" title="Turned off">
        Your server failed for more than a day, or said that it is gone (410). Events pass it by. Repair it and resume;
        then send again what you need from the log.
      </Callout>
    );
  }
  if (status === 'paused') return <Callout kind="note">Events wait, and are sent once you resume it.</Callout>;
  if (!failingSince) return null;
  return (
    <Callout kind="warning" title={`Failing since ${formatDateTime(failingSince)}`}>
      The log says why. We try again by ourselves; after a day of failures we turn it off.
    </Callout>
  );
}

function SendOrResume({ webhook: { id, status }, onSent }: { webhook: Webhook; onSent: () => void }) {
  const test = useSendTestEvent(id);
  const resume = useResumeWebhook(id);
  return status === 'active' ? (
    <Button
      variant="secondary"
      size="small"
      icon={Send}
      busy={test.isPending}
      onClick={() => test.mutate(undefined, { onSuccess: onSent })}
    >
      Send test event
    </Button>
  ) : (
    <Button size="small" icon={Play} busy={resume.isPending} onClick={() => resume.mutate()}>
      Resume
    </Button>
  );
}

function PauseButton({ id }: { id: number }) {
  const { mutate, isPending } = usePauseWebhook(id);
  return (
    <Button variant="quiet" size="small" icon={Pause} busy={isPending} onClick={() => mutate()}>
      Pause
    </Button>
  );
}
