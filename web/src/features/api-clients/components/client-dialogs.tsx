import type { OAuthClient, OAuthClientSecret } from '@carebourse/contracts/oauth-clients';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useRevokeApiClient } from '../api/revoke-api-client.ts';
import { useRotateSecret } from '../api/rotate-secret.ts';

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
      title={`Replace the secret of ${client.name}?`}
      description="The old secret stops working at once, so whoever uses this client needs the new one. Tokens that it has already go on for up to an hour."
      confirmLabel="Replace secret"
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
      title={`Revoke ${client.name}?`}
      description="It gets no more tokens, and those that it has stop working within seconds. This cannot be undone."
      confirmLabel="Revoke"
      busy={isPending}
      onConfirm={() => mutate(client.clientId, { onSuccess: onClose })}
    />
  );
}
