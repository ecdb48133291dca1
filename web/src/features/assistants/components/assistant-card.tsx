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
          Disconnect
        </Button>
      </CardHeader>
      <FactList
        columns={3}
        items={[
          { label: 'Connected', value: formatDateTime(connectedAt) },
          { label: 'Last used', value: lastUsedAt ? formatRelative(lastUsedAt) : 'Not yet' },
          { label: 'Sent you back to', value: whereIs(host) },
        ]}
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Disconnect ${title}?`}
        description="It can call no more agents for you from now on. You can connect it again."
        confirmLabel="Disconnect"
        busy={disconnect.isPending}
        onConfirm={() => disconnect.mutate(id, { onSettled: () => setAsking(false) })}
      />
    </Card>
  );
}
