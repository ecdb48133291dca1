import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import * as TEXTS from '../texts.ts';

interface UnknownEntryDialogProps {
  /** Why it cannot be shown; undefined while there is no reason. */
  refusal: string | undefined;
  onClose: () => void;
}

/** For an address that names an entry which this reader is not shown. */
export function UnknownEntryDialog({ refusal, onClose }: UnknownEntryDialogProps) {
  return (
    <Dialog open={refusal !== undefined} onOpenChange={onClose} title={TEXTS.thisEntryCannotBeShown} width={448}>
      <p>{refusal}</p>
      <DialogActions>
        <Button onClick={onClose}>{TEXTS.backToTheCatalogue}</Button>
      </DialogActions>
    </Dialog>
  );
}
