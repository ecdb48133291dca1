import { LIMITS } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { type SavedView, savedViewInputSchema, type ViewQuery } from '@carebourse/contracts/saved-views';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '../../../lib/form-errors.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Wrapping } from '../../../ui/wrapping.tsx';
import { useKeepView, useRemoveView, useViews } from '../api/views.ts';

const { savedViews: words } = MESSAGES;

interface ViewsDialogProps {
  /** What the queue shows now, to be kept. */
  shown: ViewQuery;
  onClose: () => void;
}

/** The reader's views: they keep what the queue shows, and rename and remove. Mount it to open it. */
export function ViewsDialog({ shown, onClose }: ViewsDialogProps) {
  const [edited, edit] = useState<SavedView | 'new' | null>(null);
  const title = edited === null ? 'Saved views' : edited === 'new' ? 'Keep this view' : 'Change a view';
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description="Filters and order of your queue. Nobody else sees them."
    >
      {edited === null ? (
        <ViewList onEdit={edit} onClose={onClose} />
      ) : (
        <ViewForm
          view={edited === 'new' ? undefined : edited}
          query={edited === 'new' ? shown : edited.query}
          onClose={() => edit(null)}
        />
      )}
    </Dialog>
  );
}

interface ViewListProps {
  onEdit: (view: SavedView | 'new') => void;
  onClose: () => void;
}

function ViewList({ onEdit, onClose }: ViewListProps) {
  const { data, error, refetch } = useViews();
  return (
    <>
      {!data && !error && <Spinner label="Loading the saved views" />}
      {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <EmptyState title={words.none}>{words.noneDetail}</EmptyState>}
      {data && data.length > 0 && (
        <Stack as="ul" $gap={3} aria-label="Saved views">
          {data.map((view) => (
            <ViewRow key={view.id} view={view} onEdit={onEdit} />
          ))}
        </Stack>
      )}
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          Done
        </Button>
        <Button onClick={() => onEdit('new')}>Keep this view</Button>
      </DialogActions>
    </>
  );
}

function ViewRow({ view, onEdit }: { view: SavedView; onEdit: (view: SavedView) => void }) {
  const { id, name, isDefault } = view;
  const remove = useRemoveView();
  return (
    <Cluster as="li" $justify="space-between">
      <Cluster $gap={2}>
        <Wrapping>{name}</Wrapping>
        {isDefault && <Badge>Default</Badge>}
      </Cluster>
      <Cluster $gap={2}>
        <Button size="small" variant="secondary" aria-label={`Change ${name}`} onClick={() => onEdit(view)}>
          Change
        </Button>
        <Button
          size="small"
          variant="secondary"
          aria-label={`Remove ${name}`}
          busy={remove.isPending}
          onClick={() => remove.mutate(id)}
        >
          Remove
        </Button>
      </Cluster>
    </Cluster>
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
