import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import * as TEXTS from './texts.ts';

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
      title={TEXTS.discardWhatYouTyped}
      description={TEXTS.unsavedWouldBeLost}
      confirmLabel={TEXTS.discard}
      cancelLabel={TEXTS.keepEditing}
      onConfirm={() => {
        onClose();
        discard();
      }}
    />
  );
}
