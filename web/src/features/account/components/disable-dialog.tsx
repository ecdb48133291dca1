import type { User } from '@carebourse/contracts/auth';
import { Dialog } from '../../../ui/dialog.tsx';
import { useDisableSecondFactor } from '../api/second-factor.ts';
import { OwnerProofForm } from './owner-proof-form.tsx';

interface DisableDialogProps {
  user: User;
  onClose: () => void;
}

export function DisableDialog({ user, onClose }: DisableDialogProps) {
  const { mutateAsync } = useDisableSecondFactor(user.id);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Turn off the second factor?"
      description="Your password alone will open your account. Your recovery codes will no longer work."
      width={448}
    >
      <OwnerProofForm
        user={user}
        submitLabel="Turn off"
        tone="danger"
        onSubmit={async (proof) => {
          await mutateAsync(proof);
          onClose();
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
