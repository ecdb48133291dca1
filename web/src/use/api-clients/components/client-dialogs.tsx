import type { OAuthClient, OAuthClientSecret } from '@carebourse/contracts/oauth-clients';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useRevokeApiClient } from '../api/revoke-api-client.ts';
import { useRotateSecret } from '../api/rotate-secret.ts';
import * as TEXTS from '../texts.ts';

interface AboutClientProps {
  client: OAuthClient;
  onClose: () => void;
}

export function RotateSecret({
  client,
  onClose,
  onRotated,
}: AboutClientProps & { onRotated: (client: OAuthClientSecret) => void }) {
  const { mutate, isPending } = useRotateSecret();
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={TEXTS.replaceTheSecretOfName(client.name)}
      description={TEXTS.theOldSecretStopsWorking}
      confirmLabel={TEXTS.replaceSecret}
      tone="primary"
      busy={isPending}
      onConfirm={() => mutate(client.clientId, { onSuccess: onRotated })}
    />
  );
}

export function RevokeClient({ client, onClose }: AboutClientProps) {
  const { mutate, isPending } = useRevokeApiClient();
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={TEXTS.revokeName(client.name)}
      description={TEXTS.itGetsNoMoreTokens}
      confirmLabel={TEXTS.revoke}
      busy={isPending}
      onConfirm={() => mutate(client.clientId, { onSuccess: onClose })}
    />
  );
}
