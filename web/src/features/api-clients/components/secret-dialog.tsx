import type { OAuthClientSecret } from '@carebourse/contracts/oauth-clients';
import { Download } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { CopyField } from '../../../ui/copy-field.tsx';
import { saveProfile } from '../sharing-profile.ts';

interface SecretDialogProps {
  client: OAuthClientSecret;
  onClose: () => void;
}

/** The only time that the secret is shown; a stray press does not close it. */
export function SecretDialog({ client, onClose }: SecretDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title={`The secret of ${client.name}`} dismissible={false}>
      <Stack $gap={5}>
        <Callout kind="warning" title="Copy it now">
          We store only a fingerprint of it, so nobody can show it again. Keep it where you keep passwords, never in
          source code.
        </Callout>
        <CopyField label="Client ID" value={client.clientId} />
        <CopyField label="Client secret" value={client.clientSecret} />
      </Stack>
      <DialogActions>
        {client.scopes.includes('data:read') && (
          <Button variant="secondary" icon={Download} onClick={() => saveProfile(client)}>
            Download as profile
          </Button>
        )}
        <Button onClick={onClose}>I have copied it</Button>
      </DialogActions>
    </Dialog>
  );
}
