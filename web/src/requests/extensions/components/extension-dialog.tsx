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
import * as TEXTS from '../texts.ts';

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

  const submit = handleSubmit((input) =>
    ask.mutate(input, { onSuccess: close, onError: (error) => showFieldErrors(setError, error) }),
  );

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={TEXTS.askForMoreTime}
      description={TEXTS.yourAccessToResourceName(grant.resourceName, formatDate(expiresAt))}
      width={520}
      unsaved={isDirty}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack $gap={5}>
          <Field
            label={TEXTS.lastDayOfAccess}
            hint={ethicsEnd ? TEXTS.atMostUntilTheEthics(formatDate(ethicsEnd)) : TEXTS.aYearMoreAtMost}
            error={errors.endDate?.message}
            required
          >
            <Input {...register('endDate')} type="date" {...daysToChoose(expiresAt, ethicsEnd)} />
          </Field>
          <Field
            label={TEXTS.reason}
            hint={TEXTS.theReviewerDecides}
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
            {TEXTS.askForMoreTime}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
