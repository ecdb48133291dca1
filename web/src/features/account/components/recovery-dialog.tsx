import type { User } from '@carebourse/contracts/auth';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { useRenewRecoveryCodes } from '../api/second-factor.ts';
import { PasswordForm } from './password-form.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';

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
      title={codes ? 'Your new recovery codes' : 'Make new recovery codes?'}
      description={codes ? undefined : 'The codes that you have now will no longer work.'}
      width={480}
      dismissible={!codes}
    >
      {codes ? (
        <RecoveryCodeList codes={codes} onDone={onClose} />
      ) : (
        <PasswordForm
          submitLabel="Make new codes"
          onSubmit={async (password) => setCodes((await mutateAsync(password)).recoveryCodes)}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}
