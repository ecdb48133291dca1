import { LIMITS } from '@carebourse/contracts/constants';
import { revokeSchema } from '@carebourse/contracts/requests';
import { zodResolver } from '@hookform/resolvers/zod';
import { Ban } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '../../../lib/form-errors.ts';
import { healthNumberWarning } from '../../../lib/health-number-warning.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions, DialogCancel } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { type HeldGrant, useRevokeGrant } from '../api/revoke-grant.ts';
import * as TEXTS from '../texts.ts';

interface RevokePanelProps {
  grant: HeldGrant;
  resourceName: string;
  label?: ReactNode;
  size?: 'small' | 'medium';
  /** The access is gone, and with it this request's place in a list of approved ones. */
  onRevoked: () => void;
}

/** Takes a granted access away, with a reason that its owner reads. */
export function RevokePanel(props: RevokePanelProps) {
  const { grant, resourceName, label = TEXTS.revokeAccess, size = 'medium', onRevoked } = props;
  const [isOpen, setOpen] = useState(false);
  const revoke = useRevokeGrant(grant);
  const { register, handleSubmit, setError, reset, formState, watch } = useForm({
    resolver: zodResolver(revokeSchema),
    defaultValues: { comment: '' },
  });
  const { errors, isDirty } = formState;

  function close() {
    reset();
    setOpen(false);
  }

  const submit = handleSubmit((reason) =>
    revoke.mutate(reason, {
      onSuccess: () => {
        close();
        onRevoked();
      },
      onError: (error) => showFieldErrors(setError, error),
    }),
  );

  return (
    <div>
      <Button variant="secondary" size={size} icon={Ban} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={close}
        title={TEXTS.revokeTheAccessOfHolder(grant.holderName)}
        description={TEXTS.resourceNameCannotBeUsed(resourceName)}
        width={520}
        unsaved={isDirty}
      >
        <form noValidate onSubmit={(event) => void submit(event)}>
          <Field
            label={TEXTS.reason}
            hint={TEXTS.thePersonReadsThis}
            error={errors.comment?.message}
            warning={healthNumberWarning(watch('comment'))}
            required
          >
            <TextArea {...register('comment')} rows={4} countTo={LIMITS.comment.max} />
          </Field>
          <DialogActions>
            <DialogCancel />
            <Button type="submit" variant="danger" busy={revoke.isPending}>
              {TEXTS.revokeAccess}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </div>
  );
}
