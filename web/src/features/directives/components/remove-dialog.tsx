import type { DecidedSubject, Directive } from '@carebourse/contracts/directives';
import { MESSAGES } from '@carebourse/contracts/messages';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Dialog, DialogActions, DialogCancel } from '../../../ui/dialog.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { hasChangedSince, usePutDirectives } from '../api/put-directives.ts';
import { withoutDecision } from '../change.ts';
import { useNames } from '../use-names.ts';
import { statementOf, whose } from '../words.ts';
import { Effects } from './effects.tsx';

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
      title="Remove this decision?"
      description={statementOf(directive, names, whose(subject))}
    >
      <Stack $gap={4}>
        <Callout title="What this will do">
          <Effects counts={subject.linkState === 'confirmed'} />
        </Callout>
        <div role="alert">
          {hasChangedSince(put.error) && !put.isPending && (
            <Callout kind="warning" title={MESSAGES.directives.failed}>
              <p>{MESSAGES.directives.draftKept}</p>
            </Callout>
          )}
        </div>
      </Stack>
      <DialogActions>
        <DialogCancel />
        <Button busy={put.isPending} onClick={() => put.mutate(withoutDecision(subject.directives, directive))}>
          Remove decision
        </Button>
      </DialogActions>
    </Dialog>
  );
}
