import type { User } from '@carebourse/contracts/auth';
import { Dialog } from '../../../ui/dialog.tsx';
import { useDisableSecondFactor } from '../api/second-factor.ts';
import { OwnerProofForm } from './owner-proof-form.tsx';
import * as TEXTS from '../texts.ts';

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
      title={TEXTS.turnOffTheSecondFactor}
      description={TEXTS.yourPasswordAloneWillOpen}
      width={448}
    >
      <OwnerProofForm
        user={user}
        submitLabel={TEXTS.turnOff}
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
