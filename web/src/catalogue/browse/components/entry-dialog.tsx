import type { ReactNode } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { EntryDetails, type EntryDetailsProps } from './entry-details.tsx';

interface EntryDialogProps extends EntryDetailsProps {
  open: boolean;
  onClose: () => void;
  name: string;
  /** Who offers it and what it is. */
  byline: ReactNode;
  /** What can be done: ask, wait, use. */
  access: ReactNode;
}

/** The detail of a catalogue entry over a list. */
export function EntryDialog({ open, onClose, name, byline, access, ...details }: EntryDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={name} description={byline} width={680}>
      <EntryDetails {...details} />
      {access}
    </Dialog>
  );
}
