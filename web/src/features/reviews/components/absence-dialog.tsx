import { type Absence, absenceInputSchema } from '@carebourse/contracts/absence';
import { MESSAGES } from '@carebourse/contracts/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { formatDate, todayInOntario } from '../../../lib/dates.ts';
import { showFieldErrors } from '../../../lib/form-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions, DialogCancel } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Select } from '../../../ui/select.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Wrapping } from '../../../ui/wrapping.tsx';
import { useAbsence, useEndAbsence, useSetAbsence } from '../api/absence.ts';

/** When the reader is away and who covers for them, and for whom they cover. Mount it to open it. */
export function AbsenceDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useAbsence();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Absence"
      description="While you are away, what is assigned to you is also shown to who covers, under “Assigned to me”. It ends by itself."
    >
      {!data && !error && <Spinner label="Loading who is away" />}
      {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data && (
        <Stack $gap={4}>
          <Covering covering={data.covering} />
          {data.covers.length === 0 && !data.absence ? (
            <EmptyState title={MESSAGES.absence.nobody} />
          ) : (
            <AbsenceForm told={data} onClose={onClose} />
          )}
        </Stack>
      )}
    </Dialog>
  );
}

function Covering({ covering }: Pick<Absence, 'covering'>) {
  if (covering.length === 0) return null;
  return (
    <Stack as="ul" role="list" $gap={2} aria-label="For whom you cover">
      {covering.map(({ absent, firstDay, lastDay }) => (
        <li key={absent.id}>
          <Wrapping>
            You cover for {absent.name} from {formatDate(firstDay)} to {formatDate(lastDay)}.
          </Wrapping>
        </li>
      ))}
    </Stack>
  );
}

function AbsenceForm({ told: { absence, covers }, onClose }: { told: Absence; onClose: () => void }) {
  const set = useSetAbsence();
  const end = useEndAbsence();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(absenceInputSchema),
    defaultValues: {
      firstDay: absence?.firstDay ?? todayInOntario(),
      lastDay: absence?.lastDay ?? '',
      coverId: absence?.cover.id ?? covers[0]?.id ?? 0,
    },
  });
  const { errors } = formState;
  const submit = handleSubmit((input) =>
    set.mutate(input, { onSuccess: onClose, onError: (error) => showFieldErrors(setError, error) }),
  );
  // Who was chosen may not cover any more.
  const choices = absence && !covers.some(({ id }) => id === absence.cover.id) ? [absence.cover, ...covers] : covers;
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack $gap={4}>
        <Field label="First day away" error={errors.firstDay?.message} required>
          <Input {...register('firstDay')} type="date" />
        </Field>
        <Field label="Last day away" error={errors.lastDay?.message} required>
          <Input {...register('lastDay')} type="date" min={todayInOntario()} />
        </Field>
        <Field
          label="Who covers"
          hint="They are told. They see no more than they may decide on anyway."
          error={errors.coverId?.message}
        >
          <Select
            {...register('coverId', { valueAsNumber: true })}
            options={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        </Field>
      </Stack>
      <DialogActions>
        {absence ? (
          <Button
            variant="secondary"
            busy={end.isPending}
            onClick={() => end.mutate(undefined, { onSuccess: onClose })}
          >
            End absence
          </Button>
        ) : (
          <DialogCancel />
        )}
        <Button type="submit" busy={set.isPending}>
          Save
        </Button>
      </DialogActions>
    </form>
  );
}
