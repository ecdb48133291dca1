import { RELEASE_INTERVALS, type ReleaseInterval } from '@carebourse/contracts/release-schedule';
import type { ManagedTable } from '@carebourse/contracts/stewardship';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '../../../lib/form-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions, DialogCancel } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { useChangeSchedule } from '../api/change-schedule.ts';
import type { EntryRef } from '../entry-ref.ts';
import { intervalNames } from '../words.ts';
import * as TEXTS from '../texts.ts';

interface ScheduleDialogProps {
  entry: EntryRef;
  table: ManagedTable;
  onClose: () => void;
}

const options = RELEASE_INTERVALS.map((value) => ({ value, label: intervalNames[value] }));

/** Sets how often a table is released anew. */
export function ScheduleDialog({ entry, table, onClose }: ScheduleDialogProps) {
  const change = useChangeSchedule(entry, table.id);
  const { register, handleSubmit, setError, formState } = useForm<{ releaseEvery: ReleaseInterval | '' }>({
    defaultValues: { releaseEvery: table.releaseEvery ?? '' },
  });
  const submit = handleSubmit(({ releaseEvery }) =>
    change.mutate(releaseEvery === '' ? null : releaseEvery, {
      onSuccess: onClose,
      onError: (error) => showFieldErrors(setError, error),
    }),
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={TEXTS.scheduleOfTitle(table.definition.title)}
      description={TEXTS.patientsRead}
      width={480}
      unsaved={formState.isDirty && !change.isPending}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Field
          label={TEXTS.aNewReleaseComes}
          hint={TEXTS.countedFromTheNewestRelease}
          error={formState.errors.releaseEvery?.message}
        >
          <Select {...register('releaseEvery')} placeholder={TEXTS.noSchedule} options={options} />
        </Field>
        <DialogActions>
          <DialogCancel />
          <Button type="submit" busy={change.isPending}>
            {TEXTS.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
