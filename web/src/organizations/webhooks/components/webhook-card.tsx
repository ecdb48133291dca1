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
import * as TEXTS from '../texts.ts';

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
            {TEXTS.deliveryLog}
          </Button>
          <Button variant="quiet" size="small" icon={Pencil} onClick={onEdit}>
            {TEXTS.change}
          </Button>
          <Button variant="quiet" size="small" icon={KeyRound} onClick={onRotate}>
            {TEXTS.replaceSecret}
          </Button>
          {status === 'active' && <PauseButton id={id} />}
          <Button variant="quiet" size="small" icon={Trash2} onClick={onDelete}>
            {TEXTS.deleteTitle}
          </Button>
        </Cluster>
        {showsLog && <DeliveryLog webhookId={id} canSend={status === 'active'} />}
      </Stack>
    </Card>
  );
}

function factsOf({ createdAt, lastDeliveredAt, rotatedAt, previousSecretUntil }: Webhook) {
  return [
    { label: TEXTS.lastDelivered, value: lastDeliveredAt ? formatRelative(lastDeliveredAt) : 'Never' },
    { label: TEXTS.added, value: formatDate(createdAt) },
    ...(rotatedAt ? [{ label: TEXTS.secretReplaced, value: formatDate(rotatedAt) }] : []),
    ...(previousSecretUntil ? [{ label: TEXTS.oldSecretCountsUntil, value: formatDateTime(previousSecretUntil) }] : []),
  ];
}

/** What the owner should know or do about an endpoint that is not well. */
function Health({ webhook: { status, failingSince } }: { webhook: Webhook }) {
  if (status === 'disabled') {
    return (
      <Callout kind="error" title={TEXTS.turnedOff}>
        {TEXTS.turnedOffAfterFailures}
      </Callout>
    );
  }
  if (status === 'paused') return <Callout kind="note">{TEXTS.eventsWaitAndAreSent}</Callout>;
  if (!failingSince) return null;
  return (
    <Callout kind="warning" title={TEXTS.failingSinceTime(formatDateTime(failingSince))}>
      {TEXTS.deliveryFailsExplained}
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
      {TEXTS.sendTestEvent}
    </Button>
  ) : (
    <Button size="small" icon={Play} busy={resume.isPending} onClick={() => resume.mutate()}>
      {TEXTS.resume}
    </Button>
  );
}

function PauseButton({ id }: { id: number }) {
  const { mutate, isPending } = usePauseWebhook(id);
  return (
    <Button variant="quiet" size="small" icon={Pause} busy={isPending} onClick={() => mutate()}>
      {TEXTS.pause}
    </Button>
  );
}
