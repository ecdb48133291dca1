import { zodResolver } from '@hookform/resolvers/zod';
import { dayInOntario } from '@carebourse/contracts/ontario-day';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { tomorrowInOntario } from '../../../lib/dates.ts';
import { showFieldErrors } from '../../../lib/form-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions, DialogCancel } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { useSetDeletion } from '../api/change-release.ts';
import { dayAsTime, deletionDayError } from '../deletion-day.ts';
import type { ReleaseDialogProps } from './withdraw-dialog.tsx';
import * as TEXTS from '../texts.ts';

const formSchema = z.object({
  deleteAt: z.string().superRefine((day, issues) => {
    const message = deletionDayError(day);
    if (message) issues.addIssue({ code: 'custom', message });
  }),
});

/** Sets the day on which the files of a release are deleted. */
export function DeletionDialog({ entry, table, release, onClose }: ReleaseDialogProps) {
  const change = useSetDeletion(entry, { tableId: table.id, number: release.number });
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: { deleteAt: release.deleteAt ? dayInOntario(new Date(release.deleteAt)) : '' },
  });
  const submit = handleSubmit(({ deleteAt }) =>
    change.mutate(dayAsTime(deleteAt), {
      onSuccess: onClose,
      onError: (error) => showFieldErrors(setError, error),
    }),
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={TEXTS.deleteTheFilesOfRelease(release.number)}
      description={TEXTS.fromThatDayOnNobody(table.definition.title)}
      width={480}
      unsaved={formState.isDirty && !change.isPending}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Field label={TEXTS.day} hint={TEXTS.atTheBeginning} error={formState.errors.deleteAt?.message} optional>
          <Input {...register('deleteAt')} type="date" min={tomorrowInOntario()} />
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
