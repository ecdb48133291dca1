import { LIMITS } from '@carebourse/contracts/constants';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { formatDate } from '../../../lib/dates.ts';
import { showFieldErrors } from '../../../lib/form-errors.ts';
import { healthNumberWarning } from '../../../lib/health-number-warning.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions, DialogCancel } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useAskExtension } from '../api/ask-extension.ts';
import { daysToChoose, extensionFormSchema } from '../extension-form.ts';
import { ethicsEndOf, type HeldGrant } from '../held-grant.ts';

interface ExtensionDialogProps {
  grant: HeldGrant;
  /** The present end. */
  expiresAt: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks until when, and why. Closing it with something typed asks first, and then forgets it. */
export function ExtensionDialog({ grant, expiresAt, open, onOpenChange }: ExtensionDialogProps) {
  const ask = useAskExtension(grant.requestId);
  const ethicsEnd = ethicsEndOf(grant);
  const { register, handleSubmit, setError, reset, formState, watch } = useForm({
    resolver: zodResolver(extensionFormSchema(expiresAt, ethicsEnd)),
    defaultValues: { endDate: '', reason: '' },
  });
  const { errors, isDirty } = formState;
  const reason = watch('reason');

  function close() {
    reset();
    onOpenChange(false);
  }

  const submit = handleSubmit((asked) =>
    ask.mutate(asked, { onSuccess: close, onError: (error) => showFieldErrors(setError, error) }),
  );

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title="Ask for more time"
      description={`Your access to ${grant.resourceName} ends on ${formatDate(expiresAt)}. You keep it until this is decided.`}
      width={520}
      unsaved={isDirty}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack $gap={5}>
          <Field
            label="Last day of access"
            hint={
              ethicsEnd
                ? `At most until the ethics approval ends, on ${formatDate(ethicsEnd)}.`
                : 'A year more at most.'
            }
            error={errors.endDate?.message}
            required
          >
            <Input {...register('endDate')} type="date" {...daysToChoose(expiresAt, ethicsEnd)} />
          </Field>
          <Field
            label="Reason"
            hint="The reviewer decides on what you write here."
            error={errors.reason?.message}
            warning={healthNumberWarning(reason)}
            required
          >
            <TextArea {...register('reason')} rows={4} countTo={LIMITS.purpose.max} />
          </Field>
        </Stack>
        <DialogActions>
          <DialogCancel />
          <Button type="submit" busy={ask.isPending}>
            Ask for more time
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
