import { LIMITS } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { type SavedView, savedViewInputSchema, type ViewQuery } from '@carebourse/contracts/saved-views';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '../../../lib/form-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DialogActions } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { useKeepView, useRemoveView, useViews } from '../api/views.ts';
import { KeptDialog } from './kept-dialog.tsx';

const { none, noneDetail } = MESSAGES.savedViews;

const words = {
  title: 'Saved views',
  description: 'Filters and order of your queue. Nobody else sees them.',
  loading: 'Loading the saved views',
  none,
  noneDetail,
  add: 'Keep this view',
  change: 'Change a view',
};

interface ViewsDialogProps {
  /** What the queue shows now, to be kept. */
  shown: ViewQuery;
  onClose: () => void;
}

/** The reader's views: they keep what the queue shows, and rename and remove. Mount it to open it. */
export function ViewsDialog({ shown, onClose }: ViewsDialogProps) {
  return (
    <KeptDialog
      words={words}
      list={useViews()}
      nameOf={({ name }) => name}
      markOf={({ isDefault }) => (isDefault ? 'Default' : undefined)}
      remove={useRemoveView()}
      renderForm={(edited, close) => <ViewForm view={edited} query={edited?.query ?? shown} onClose={close} />}
      onClose={onClose}
    />
  );
}

interface ViewFormProps {
  /** Undefined for a new one. */
  view: SavedView | undefined;
  query: ViewQuery;
  onClose: () => void;
}

function ViewForm({ view, query, onClose }: ViewFormProps) {
  const keep = useKeepView(view?.id);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(savedViewInputSchema),
    defaultValues: { name: view?.name ?? '', query, isDefault: view?.isDefault ?? false },
  });
  const submit = handleSubmit((input) =>
    keep.mutate(input, { onSuccess: onClose, onError: (error) => showFieldErrors(setError, error) }),
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack $gap={4}>
        <Field label="Name" error={formState.errors.name?.message} required>
          <Input {...register('name')} maxLength={LIMITS.name.max} autoComplete="off" />
        </Field>
        <Checkbox {...register('isDefault')} label="Open the queue with it" />
      </Stack>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          Back
        </Button>
        <Button type="submit" busy={keep.isPending}>
          Keep
        </Button>
      </DialogActions>
    </form>
  );
}
