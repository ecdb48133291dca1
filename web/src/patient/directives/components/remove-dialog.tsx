import type { DecidedSubject, Directive } from '@carebourse/contracts/directives';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions, DialogCancel } from '../../../ui/dialog.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { usePutDirectives } from '../api/put-directives.ts';
import { withoutDecision } from '../change.ts';
import { useNames } from '../use-names.ts';
import { statementOf, whose } from '../words.ts';
import { Consequences } from './consequences.tsx';
import * as TEXTS from '../texts.ts';

interface RemoveDialogProps {
  subject: DecidedSubject;
  directive: Directive;
  onClose: () => void;
  onSaved: () => void;
}

/** Takes one decision back, once it is said what follows. */
export function RemoveDialog({ subject, directive, onClose, onSaved }: RemoveDialogProps) {
  const names = useNames();
  const put = usePutDirectives(subject, onSaved);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={TEXTS.removeThisDecision}
      description={statementOf(directive, names, whose(subject))}
    >
      <Stack $gap={4}>
        <Consequences subject={subject} put={put} />
      </Stack>
      <DialogActions>
        <DialogCancel />
        <Button busy={put.isPending} onClick={() => put.mutate(withoutDecision(subject.directives, directive))}>
          {TEXTS.removeDecision}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
