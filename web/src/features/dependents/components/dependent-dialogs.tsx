import type { Dependent } from '@carebourse/contracts/dependents';
import { MESSAGES } from '@carebourse/contracts/messages';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useAddDependent } from '../api/add-dependent.ts';
import { useRemoveDependent } from '../api/remove-dependent.ts';
import { useUpdateDependent } from '../api/update-dependent.ts';
import { DependentDialog } from './dependent-dialog.tsx';

interface DialogProps {
  onClose: () => void;
}

interface AboutProps extends DialogProps {
  /** Undefined when it was removed, in another window, since the dialog was opened. */
  dependent: Dependent | undefined;
}

export function AddDependent({ onClose }: DialogProps) {
  const { mutateAsync } = useAddDependent();
  return (
    <DependentDialog title="Add a dependent" submitLabel="Add dependent" onSubmit={mutateAsync} onClose={onClose} />
  );
}

export function EditDependent({ dependent, onClose }: AboutProps) {
  const { mutateAsync } = useUpdateDependent();
  return (
    <DependentDialog
      title="Edit dependent"
      submitLabel="Save changes"
      dependent={dependent}
      onSubmit={(fields) => mutateAsync({ id: dependent?.id, fields })}
      onClose={onClose}
    />
  );
}

export function RemoveDependent({ dependent, onClose }: AboutProps) {
  const { mutate, isPending } = useRemoveDependent();
  const name = dependent ? `${dependent.firstName} ${dependent.lastName}` : 'this dependent';
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Remove ${name}?`}
      description={MESSAGES.dependents.cannotUndo}
      confirmLabel="Remove"
      busy={isPending}
      onConfirm={() => mutate(dependent?.id, { onSuccess: onClose })}
    />
  );
}
