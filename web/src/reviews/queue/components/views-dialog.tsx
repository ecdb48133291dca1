import { LIMITS } from '@carebourse/contracts/constants';
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
import * as TEXTS from '../texts.ts';

const words = {
  title: TEXTS.savedViews,
  description: TEXTS.filtersAndOrder,
  loading: TEXTS.loadingTheSavedViews,
  none: TEXTS.noViews,
  noneDetail: TEXTS.noViewsDetail,
  add: TEXTS.keepThisView,
  change: TEXTS.changeAView,
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
      markOf={({ isDefault }) => (isDefault ? TEXTS.defaultTitle : undefined)}
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
        <Field label={TEXTS.name} error={formState.errors.name?.message} required>
          <Input {...register('name')} maxLength={LIMITS.name.max} autoComplete="off" />
        </Field>
        <Checkbox {...register('isDefault')} label={TEXTS.openTheQueueWithIt} />
      </Stack>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {TEXTS.back}
        </Button>
        <Button type="submit" busy={keep.isPending}>
          {TEXTS.keep}
        </Button>
      </DialogActions>
    </form>
  );
}
