import { CalendarOff } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { AbsenceDialog } from './absence-dialog.tsx';
import * as TEXTS from '../texts.ts';

/** Opens when the reader is away, and who covers. */
export function AbsenceButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="secondary" icon={CalendarOff} onClick={() => setOpen(true)}>
        {TEXTS.absence}
      </Button>
      {isOpen && <AbsenceDialog onClose={() => setOpen(false)} />}
    </>
  );
}
