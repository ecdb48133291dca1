import { type Absence, absenceInputSchema } from '@carebourse/contracts/absence';
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
import * as TEXTS from '../texts.ts';

/** When the reader is away and who covers for them, and for whom they cover. Mount it to open it. */
export function AbsenceDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useAbsence();
  return (
    <Dialog open onOpenChange={onClose} title={TEXTS.absence} description={TEXTS.whileYouAreAway}>
      {!data && !error && <Spinner label={TEXTS.loadingWhoIsAway} />}
      {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data && (
        <Stack $gap={4}>
          <Covering covering={data.covering} />
          {data.covers.length === 0 && !data.absence ? (
            <EmptyState title={TEXTS.nobodyCanCover} />
          ) : (
            <AbsenceForm known={data} onClose={onClose} />
          )}
        </Stack>
      )}
    </Dialog>
  );
}

function Covering({ covering }: Pick<Absence, 'covering'>) {
  if (covering.length === 0) return null;
  return (
    <Stack as="ul" role="list" $gap={2} aria-label={TEXTS.forWhomYouCover}>
      {covering.map(({ absent, firstDay, lastDay }) => (
        <li key={absent.id}>
          <Wrapping>{TEXTS.youCoverForName(absent.name, formatDate(firstDay), formatDate(lastDay))}</Wrapping>
        </li>
      ))}
    </Stack>
  );
}

function AbsenceForm({ known: { absence, covers }, onClose }: { known: Absence; onClose: () => void }) {
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
        <Field label={TEXTS.firstDayAway} error={errors.firstDay?.message} required>
          <Input {...register('firstDay')} type="date" />
        </Field>
        <Field label={TEXTS.lastDayAway} error={errors.lastDay?.message} required>
          <Input {...register('lastDay')} type="date" min={todayInOntario()} />
        </Field>
        <Field label={TEXTS.whoCovers} hint={TEXTS.coveringPersonIsNotified} error={errors.coverId?.message}>
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
            {TEXTS.endAbsence}
          </Button>
        ) : (
          <DialogCancel />
        )}
        <Button type="submit" busy={set.isPending}>
          {TEXTS.save}
        </Button>
      </DialogActions>
    </form>
  );
}
