import type { WebhookSecret } from '@carebourse/contracts/webhooks';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Muted } from '../../../ui/text.tsx';
import { useWebhooks } from '../api/list-webhooks.ts';
import { WebhookCard } from './webhook-card.tsx';
import { AddWebhook, DeleteWebhook, EditWebhook, RotateSecret, ShowSecret } from './webhook-dialogs.tsx';
import * as TEXTS from '../texts.ts';

type Opened =
  | { kind: 'add' }
  | { kind: 'edit' | 'rotate' | 'delete'; id: number }
  | { kind: 'secret'; webhook: WebhookSecret }
  | null;

/** A partner's webhooks: addresses to which we post what becomes of their requests and grants. */
export function WebhooksPlace() {
  const { data, error, refetch } = useWebhooks();
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const showSecret = (webhook: WebhookSecret) => setOpened({ kind: 'secret', webhook });

  if (data === undefined) {
    return error ? (
      <LoadFailure error={error} onRetry={() => void refetch()} />
    ) : (
      <Spinner label={TEXTS.loadingWebhooks} />
    );
  }

  const chosen = opened && 'id' in opened ? data.find(({ id }) => id === opened.id) : undefined;
  const add = (
    <Button icon={Plus} onClick={() => setOpened({ kind: 'add' })}>
      {TEXTS.newWebhook}
    </Button>
  );
  return (
    <>
      {data.length === 0 ? (
        <EmptyState title={TEXTS.noWebhooksYet} action={add}>
          {TEXTS.letAServerOfYours}
        </EmptyState>
      ) : (
        <Stack $gap={5}>
          <Cluster $justify="space-between">
            <Muted>{TEXTS.addressesToWhichWePost}</Muted>
            {add}
          </Cluster>
          {data.map((webhook) => (
            <WebhookCard
              key={webhook.id}
              webhook={webhook}
              onEdit={() => setOpened({ kind: 'edit', id: webhook.id })}
              onRotate={() => setOpened({ kind: 'rotate', id: webhook.id })}
              onDelete={() => setOpened({ kind: 'delete', id: webhook.id })}
            />
          ))}
        </Stack>
      )}
      {opened?.kind === 'add' && <AddWebhook onClose={close} onAdded={showSecret} />}
      {opened?.kind === 'edit' && chosen && <EditWebhook webhook={chosen} onClose={close} />}
      {opened?.kind === 'rotate' && chosen && <RotateSecret webhook={chosen} onClose={close} onRotated={showSecret} />}
      {opened?.kind === 'delete' && chosen && <DeleteWebhook webhook={chosen} onClose={close} />}
      {opened?.kind === 'secret' && <ShowSecret webhook={opened.webhook} onClose={close} />}
    </>
  );
}
