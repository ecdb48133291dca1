import type { Dependent } from '@carebourse/contracts/dependents';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useAddDependent } from '../api/add-dependent.ts';
import { useRemoveDependent } from '../api/remove-dependent.ts';
import { useUpdateDependent } from '../api/update-dependent.ts';
import { DependentDialog } from './dependent-dialog.tsx';
import * as TEXTS from '../texts.ts';

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
    <DependentDialog
      title={TEXTS.addADependent}
      submitLabel={TEXTS.addDependent}
      onSubmit={mutateAsync}
      onClose={onClose}
    />
  );
}

export function EditDependent({ dependent, onClose }: AboutProps) {
  const { mutateAsync } = useUpdateDependent();
  return (
    <DependentDialog
      title={TEXTS.editDependent}
      submitLabel={TEXTS.saveChanges}
      dependent={dependent}
      onSubmit={(fields) => mutateAsync({ id: dependent?.id, fields })}
      onClose={onClose}
    />
  );
}

export function RemoveDependent({ dependent, onClose }: AboutProps) {
  const { mutate, isPending } = useRemoveDependent();
  const name = dependent ? `${dependent.firstName} ${dependent.lastName}` : TEXTS.thisDependent;
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={TEXTS.removeName(name)}
      description={TEXTS.cannotBeUndone}
      confirmLabel={TEXTS.remove}
      busy={isPending}
      onConfirm={() => mutate(dependent?.id, { onSuccess: onClose })}
    />
  );
}
