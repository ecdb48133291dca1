import type { Assistant } from '@carebourse/contracts/assistants';
import type { User } from '@carebourse/contracts/auth';
import { useState } from 'react';
import { formatDateTime, formatRelative } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Headline } from '../../../ui/text.tsx';
import { useDisconnectAssistant } from '../api/disconnect-assistant.ts';
import { whereIs } from '../words.ts';
import * as TEXTS from '../texts.ts';

interface AssistantCardProps {
  user: User;
  assistant: Assistant;
}

export function AssistantCard({ user, assistant: { id, name, host, connectedAt, lastUsedAt } }: AssistantCardProps) {
  const [isAsking, setAsking] = useState(false);
  const disconnect = useDisconnectAssistant(user.id);
  const title = name ?? host;
  return (
    <Card as="article" aria-labelledby={`assistant-${id}`}>
      <CardHeader>
        <Headline as="h2" $size="s21" id={`assistant-${id}`}>
          {title}
        </Headline>
        <Button variant="secondary" size="small" aria-describedby={`assistant-${id}`} onClick={() => setAsking(true)}>
          {TEXTS.disconnect}
        </Button>
      </CardHeader>
      <FactList
        columns={3}
        items={[
          { label: TEXTS.connected, value: formatDateTime(connectedAt) },
          { label: TEXTS.lastUsed, value: lastUsedAt ? formatRelative(lastUsedAt) : 'Not yet' },
          { label: TEXTS.sentYouBackTo, value: whereIs(host) },
        ]}
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={TEXTS.disconnectTitle(title)}
        description={TEXTS.disconnectingEndsItsCalls}
        confirmLabel={TEXTS.disconnect}
        busy={disconnect.isPending}
        onConfirm={() => disconnect.mutate(id, { onSettled: () => setAsking(false) })}
      />
    </Card>
  );
}
