import type { User } from '@carebourse/contracts/auth';
import { Dialog } from '../../../ui/dialog.tsx';
import { useDeleteAccount } from '../api/delete-account.ts';
import { OwnerProofForm } from './owner-proof-form.tsx';
import * as TEXTS from '../texts.ts';

interface DeleteDialogProps {
  user: User;
  onClose: () => void;
}

export function DeleteDialog({ user, onClose }: DeleteDialogProps) {
  const { mutateAsync } = useDeleteAccount();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={TEXTS.deleteYourAccount}
      description={TEXTS.theAccountUsernameIsRemoved(user.username)}
      width={480}
    >
      <OwnerProofForm
        user={user}
        submitLabel={TEXTS.deleteMyAccount}
        cancelLabel={TEXTS.keepMyAccount}
        tone="danger"
        onSubmit={mutateAsync}
        onCancel={onClose}
      />
    </Dialog>
  );
}
