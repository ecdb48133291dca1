import { LIMITS } from '@carebourse/contracts/constants';
import { type ReviewTarget, reviewTargetSchema } from '@carebourse/contracts/review-target';
import { zodResolver } from '@hookform/resolvers/zod';
import { Target } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '../../../lib/form-errors.ts';
import { asWholeNumber } from '../../../lib/typed-number.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions, DialogCancel } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useSetTarget, useTarget } from '../api/target.ts';
import * as TEXTS from '../texts.ts';

/** Opens the target, by which the queue tells what is late. */
export function TargetButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="secondary" icon={Target} onClick={() => setOpen(true)}>
        {TEXTS.target}
      </Button>
      {isOpen && <TargetDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function TargetDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useTarget();
  return (
    <Dialog open onOpenChange={onClose} title={TEXTS.targetOfDecisions} description={TEXTS.targetExplained}>
      {!data && !error && <Spinner label={TEXTS.loadingTheTarget} />}
      {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data && <TargetForm target={data} onClose={onClose} />}
    </Dialog>
  );
}

function TargetForm({ target, onClose }: { target: ReviewTarget; onClose: () => void }) {
  const set = useSetTarget();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(reviewTargetSchema),
    defaultValues: target,
  });
  const submit = handleSubmit((input) =>
    set.mutate(input, { onSuccess: onClose, onError: (error) => showFieldErrors(setError, error) }),
  );
  const { min, max } = LIMITS.reviewTarget;
  return (
    <form noValidate onSubmit={submit}>
      <Field
        label={TEXTS.businessDays}
        hint={TEXTS.fromMinToMax(min, max)}
        error={formState.errors.businessDays?.message}
        required
      >
        <Input {...register('businessDays', asWholeNumber)} inputMode="numeric" autoComplete="off" />
      </Field>
      <DialogActions>
        <DialogCancel />
        <Button type="submit" busy={set.isPending}>
          {TEXTS.save}
        </Button>
      </DialogActions>
    </form>
  );
}
