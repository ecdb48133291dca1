import type { OAuthClientSecret } from '@carebourse/contracts/oauth-clients';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { apiPage } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Muted } from '../../../ui/text.tsx';
import { useApiClients } from '../api/list-api-clients.ts';
import { ClientCard } from './client-card.tsx';
import { RevokeClient, RotateSecret } from './client-dialogs.tsx';
import { CreateClientDialog } from './create-client-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import * as TEXTS from '../texts.ts';

type Opened =
  | { kind: 'create' }
  | { kind: 'rotate' | 'revoke'; clientId: string }
  | { kind: 'secret'; client: OAuthClientSecret }
  | null;

/** Somebody's API clients: programs that call the API in their name. */
export function ApiClientsPlace() {
  const { data, error, refetch } = useApiClients();
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const showSecret = (client: OAuthClientSecret) => setOpened({ kind: 'secret', client });

  if (data === undefined) {
    return error ? (
      <LoadFailure error={error} onRetry={() => void refetch()} />
    ) : (
      <Spinner label={TEXTS.loadingApiClients} />
    );
  }

  const chosen =
    opened?.kind === 'rotate' || opened?.kind === 'revoke'
      ? data.find(({ clientId }) => clientId === opened.clientId)
      : undefined;
  const create = (
    <Button icon={Plus} onClick={() => setOpened({ kind: 'create' })}>
      {TEXTS.newApiClient}
    </Button>
  );
  return (
    <>
      {data.length === 0 ? (
        <EmptyState title={TEXTS.noClientsYet} action={create}>
          {TEXTS.letAProgramOfYours} <a href={apiPage}>{TEXTS.readAboutTheApi}</a>.
        </EmptyState>
      ) : (
        <Stack $gap={5}>
          <Cluster $justify="space-between">
            <Muted>
              {TEXTS.programsThatCallTheApi} <a href={apiPage}>{TEXTS.readAboutTheApi}</a>
            </Muted>
            {create}
          </Cluster>
          {data.map((client) => (
            <ClientCard
              key={client.clientId}
              client={client}
              onRotate={() => setOpened({ kind: 'rotate', clientId: client.clientId })}
              onRevoke={() => setOpened({ kind: 'revoke', clientId: client.clientId })}
            />
          ))}
        </Stack>
      )}
      {opened?.kind === 'create' && <CreateClientDialog onClose={close} onCreated={showSecret} />}
      {opened?.kind === 'rotate' && chosen && <RotateSecret client={chosen} onClose={close} onRotated={showSecret} />}
      {opened?.kind === 'revoke' && chosen && <RevokeClient client={chosen} onClose={close} />}
      {opened?.kind === 'secret' && <SecretDialog client={opened.client} onClose={close} />}
    </>
  );
}
