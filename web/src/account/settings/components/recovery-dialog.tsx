import type { User } from '@carebourse/contracts/auth';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { useRenewRecoveryCodes } from '../api/second-factor.ts';
import { OwnerProofForm } from './owner-proof-form.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import * as TEXTS from '../texts.ts';

interface RecoveryDialogProps {
  user: User;
  onClose: () => void;
}

export function RecoveryDialog({ user, onClose }: RecoveryDialogProps) {
  const { mutateAsync } = useRenewRecoveryCodes(user.id);
  const [codes, setCodes] = useState<string[]>();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={codes ? TEXTS.yourNewRecoveryCodes : TEXTS.makeNewRecoveryCodes}
      description={codes ? undefined : TEXTS.theCodes}
      width={480}
      dismissible={!codes}
    >
      {codes ? (
        <RecoveryCodeList codes={codes} onDone={onClose} />
      ) : (
        <OwnerProofForm
          user={user}
          submitLabel={TEXTS.makeNewCodes}
          onSubmit={async (proof) => setCodes((await mutateAsync(proof)).recoveryCodes)}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}
