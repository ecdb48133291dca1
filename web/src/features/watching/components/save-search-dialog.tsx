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
      title="Save this search"
      description={`You hear of new entries that it finds, in Carebourse and by email as you have chosen.${leftOut ? ` “${leftOut}” is not saved with it: you hear of the others too.` : ''}`}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Field label="Name" error={formState.errors.name?.message}>
          <Input {...register('name')} maxLength={LIMITS.name.max} autoComplete="off" />
        </Field>
        <DialogActions>
          <DialogCancel />
          <Button type="submit" busy={save.isPending}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
