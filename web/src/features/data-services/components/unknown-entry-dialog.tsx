import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';

interface UnknownEntryDialogProps {
  /** Why it cannot be shown; undefined while there is no reason. */
  refusal: string | undefined;
  onClose: () => void;
}

/** For an address that names an entry which this reader is not shown. */
export function UnknownEntryDialog({ refusal, onClose }: UnknownEntryDialogProps) {
  return (
    <Dialog open={refusal !== undefined} onOpenChange={onClose} title="This entry cannot be shown" width={448}>
      <p>{refusal}</p>
      <DialogActions>
        <Button onClick={onClose}>Back to the catalogue</Button>
      </DialogActions>
    </Dialog>
  );
}
