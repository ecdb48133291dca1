import type { OAuthClientSecret } from '@carebourse/contracts/oauth-clients';
import { Download } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { CopyField } from '../../../ui/copy-field.tsx';
import { saveProfile } from '../sharing-profile.ts';
import * as TEXTS from '../texts.ts';

interface SecretDialogProps {
  client: OAuthClientSecret;
  onClose: () => void;
}

/** The only time that the secret is shown; a stray press does not close it. */
export function SecretDialog({ client, onClose }: SecretDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title={TEXTS.theSecretOfName(client.name)} dismissible={false}>
      <Stack $gap={5}>
        <Callout kind="warning" title={TEXTS.copyItNow}>
          {TEXTS.weStoreOnlyAFingerprint}
        </Callout>
        <CopyField label={TEXTS.clientId} value={client.clientId} />
        <CopyField label={TEXTS.clientSecret} value={client.clientSecret} />
      </Stack>
      <DialogActions>
        {client.scopes.includes('data:read') && (
          <Button variant="secondary" icon={Download} onClick={() => saveProfile(client)}>
            {TEXTS.downloadAsProfile}
          </Button>
        )}
        <Button onClick={onClose}>{TEXTS.iHaveCopiedIt}</Button>
      </DialogActions>
    </Dialog>
  );
}
