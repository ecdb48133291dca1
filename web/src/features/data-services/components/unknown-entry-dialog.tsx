import { MESSAGES } from '@carebourse/contracts/messages';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import type { Listing } from './entry-list.tsx';

interface UnknownEntryDialogProps<Entry> {
  id: number | undefined;
  listing: Listing<Entry>;
  onClose: () => void;
}

/** For an address that names an entry which this reader is not shown: a shared link may lead somebody else there. */
export function UnknownEntryDialog<Entry extends { id: number }>(props: UnknownEntryDialogProps<Entry>) {
  const { id, listing, onClose } = props;
  const isOpen = id !== undefined && listing.shown !== undefined;
  const exists = listing.query.data?.some((entry) => entry.id === id);
  return (
    <Dialog open={isOpen} onOpenChange={onClose} title="This entry cannot be shown" width={448}>
      <p>{exists ? MESSAGES.requests.roleNotAllowed : MESSAGES.requests.resourceNotFound}</p>
      <DialogActions>
        <Button onClick={onClose}>Back to the catalogue</Button>
      </DialogActions>
    </Dialog>
  );
}
