import type { User } from '@carebourse/contracts/auth';
import { Dialog } from '../../../ui/dialog.tsx';
import { useDeleteAccount } from '../api/delete-account.ts';
import { OwnerProofForm } from './owner-proof-form.tsx';

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
      title="Delete your account?"
      description={`The account ${user.username} is removed at once. This action cannot be undone.`}
      width={480}
    >
      <OwnerProofForm
        user={user}
        submitLabel="Delete my account"
        cancelLabel="Keep my account"
        tone="danger"
        onSubmit={mutateAsync}
        onCancel={onClose}
      />
    </Dialog>
  );
}
