import { LIMITS } from '@carebourse/contracts/constants';
import { savedQueryName } from '@carebourse/contracts/saved-query';
import type { SavedQuery } from '@carebourse/contracts/saved-searches';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '../../../lib/form-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions, DialogCancel } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { useSaveSearch } from '../api/save-search.ts';
import * as TEXTS from '../texts.ts';

interface SaveSearchDialogProps {
  userId: number;
  query: SavedQuery;
  leftOut: string | undefined;
  onClose: () => void;
}

/** Asks what a search is called. Mount it to open it. */
export function SaveSearchDialog({ userId, query, leftOut, onClose }: SaveSearchDialogProps) {
  const save = useSaveSearch(userId);
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { name: savedQueryName(query) } });
  const submit = handleSubmit(({ name }) =>
    save.mutate({ name, query }, { onSuccess: onClose, onError: (error) => showFieldErrors(setError, error) }),
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={TEXTS.saveThisSearch}
      description={TEXTS.youHearOfNewEntries(leftOut ? TEXTS.leftOutIsNotSaved(leftOut) : '')}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Field label={TEXTS.name} error={formState.errors.name?.message}>
          <Input {...register('name')} maxLength={LIMITS.name.max} autoComplete="off" />
        </Field>
        <DialogActions>
          <DialogCancel />
          <Button type="submit" busy={save.isPending}>
            {TEXTS.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
