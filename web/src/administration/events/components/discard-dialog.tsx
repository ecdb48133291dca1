import { LIMITS } from '@carebourse/contracts/constants';
import { type DeadLetter, discardSchema } from '@carebourse/contracts/dead-letters';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '../../../lib/form-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions, DialogCancel } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useDiscard } from '../api/dead-letters.ts';
import { eventOf } from '../words.ts';
import * as TEXTS from '../texts.ts';

interface DiscardDialogProps {
  letter: DeadLetter;
  onClose: () => void;
}

/** Asks why an event is given up. Mount it to open it. */
export function DiscardDialog({ letter, onClose }: DiscardDialogProps) {
  const discard = useDiscard();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(discardSchema),
    defaultValues: { reason: '' },
  });
  const { errors, isSubmitting, isDirty } = formState;
  const submit = handleSubmit(async ({ reason }) => {
    try {
      await discard.mutateAsync({ ...letter, reason });
      onClose();
    } catch (error) {
      showFieldErrors(setError, error);
    }
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={TEXTS.discardEvent(eventOf(letter))}
      description={TEXTS.itsEffectWillBeMissing}
      unsaved={isDirty && !isSubmitting}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Field label={TEXTS.why} hint={TEXTS.keptWithTheEvent} error={errors.reason?.message}>
          <TextArea {...register('reason')} rows={3} countTo={LIMITS.shortText.max} />
        </Field>
        <DialogActions>
          <DialogCancel />
          <Button type="submit" variant="danger" busy={isSubmitting}>
            {TEXTS.discard}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
