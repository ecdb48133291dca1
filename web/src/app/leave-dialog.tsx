import { MESSAGES } from '@carebourse/contracts/messages';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

const { unsaved } = MESSAGES;

interface LeaveDialogProps {
  discard: () => void;
  onClose: () => void;
}

/** The one question before unsaved input is thrown away. */
export function LeaveDialog({ discard, onClose }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={unsaved.question}
      description={unsaved.detail}
      confirmLabel={unsaved.discard}
      cancelLabel={unsaved.keep}
      onConfirm={() => {
        onClose();
        discard();
      }}
    />
  );
}
