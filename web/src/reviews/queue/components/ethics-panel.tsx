import { LIMITS } from '@carebourse/contracts/constants';
import { correctEthicsSchema, type Review } from '@carebourse/contracts/requests';
import { zodResolver } from '@hookform/resolvers/zod';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { formatDate, todayInOntario } from '../../../lib/dates.ts';
import { showFieldErrors } from '../../../lib/form-errors.ts';
import { healthNumberWarning } from '../../../lib/health-number-warning.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Dialog, DialogActions, DialogCancel } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useCorrectEthics } from '../api/correct-ethics.ts';
import * as TEXTS from '../texts.ts';

/** What can be said of an ethics approval that is named already, or of one that is not. */
const words = {
  named: {
    button: TEXTS.correctTheEthicsApproval,
    description: TEXTS.aNearerDayMoves,
  },
  unnamed: {
    button: TEXTS.enterTheEthicsApproval,
    description: TEXTS.accessEndsWithThisDay,
  },
};

/** Until when the ethics approval holds that an access, or research that waits, rests on; and its entry or correction. */
export function EthicsPanel({ review }: { review: Review }) {
  const isGranted = review.status === 'approved';
  const endsOn = review.ethicsApprovalEnd ?? '';
  const { button, description } = endsOn ? words.named : words.unnamed;
  const [isOpen, setOpen] = useState(false);
  const correct = useCorrectEthics(review);
  const { register, handleSubmit, setError, reset, formState, watch } = useForm({
    resolver: zodResolver(correctEthicsSchema),
    defaultValues: { endsOn, comment: '' },
  });
  const { errors, isDirty } = formState;
  const isPast = watch('endsOn') !== '' && watch('endsOn') < todayInOntario();

  function close() {
    reset({ endsOn, comment: '' });
    setOpen(false);
  }

  const submit = handleSubmit((corrected) =>
    correct.mutate(corrected, { onSuccess: close, onError: (error) => showFieldErrors(setError, error) }),
  );

  return (
    <Stack as="section" $gap={3} aria-label={TEXTS.ethicsApproval}>
      {endsOn ? <p>{TEXTS.theEthicsApprovalHoldsUntil(formatDate(endsOn))}</p> : <p>{TEXTS.noEthicsApprovalIsNamed}</p>}
      <div>
        <Button variant="secondary" icon={CalendarClock} onClick={() => setOpen(true)}>
          {button}
        </Button>
      </div>
      <Dialog
        open={isOpen}
        onOpenChange={close}
        title={button}
        description={isGranted ? description : words.unnamed.description}
        width={520}
        unsaved={isDirty}
      >
        <form noValidate onSubmit={(event) => void submit(event)}>
          <Stack $gap={5}>
            <Field label={TEXTS.lastDayOfTheEthics} error={errors.endsOn?.message} required>
              <Input {...register('endsOn')} type="date" />
            </Field>
            {review.firstApproval && (
              <Callout kind="warning">{TEXTS.nameSApprovalFalls(review.firstApproval.reviewer.name)}</Callout>
            )}
            {isPast && (
              <Callout kind="warning">{isGranted ? TEXTS.thisDayIsPast : TEXTS.thisDayIsPastTheRequest}</Callout>
            )}
            <Field
              label={TEXTS.commentToTheRequester}
              error={errors.comment?.message}
              warning={healthNumberWarning(watch('comment'))}
              optional
            >
              <TextArea {...register('comment')} rows={3} countTo={LIMITS.comment.max} />
            </Field>
          </Stack>
          <DialogActions>
            <DialogCancel />
            <Button type="submit" busy={correct.isPending} disabled={!isDirty}>
              {TEXTS.saveTheDay}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </Stack>
  );
}
