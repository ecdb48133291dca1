import { MessageSquareQuote } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TemplatesDialog } from './templates-dialog.tsx';
import * as TEXTS from '../texts.ts';

/** Opens the kept reasons. */
export function TemplatesButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="secondary" icon={MessageSquareQuote} onClick={() => setOpen(true)}>
        {TEXTS.reasons}
      </Button>
      {isOpen && <TemplatesDialog onClose={() => setOpen(false)} />}
    </>
  );
}
