import { LIMITS, WEBHOOK_EVENT_TYPES } from '@carebourse/contracts/constants';
import { webhookInputSchema, type WebhookInput } from '@carebourse/contracts/webhooks';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '../../../lib/form-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions, DialogCancel } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { EventChoice } from './event-choice.tsx';
import * as TEXTS from '../texts.ts';

interface WebhookFormDialogProps {
  title: string;
  submitLabel: string;
  /** What it is now; all events for a new one. */
  current?: WebhookInput;
  onClose: () => void;
  /** Rejects with the server's error, whose words go to the fields. */
  onSubmit: (input: WebhookInput) => Promise<void>;
}

/** Asks where a webhook is and what it hears of. Mount it to open it. */
export function WebhookFormDialog({ title, submitLabel, current, onClose, onSubmit }: WebhookFormDialogProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(webhookInputSchema),
    defaultValues: current ?? ({ url: '', eventTypes: [...WEBHOOK_EVENT_TYPES] } satisfies WebhookInput),
  });
  const { errors, isSubmitting, isDirty } = formState;
  const submit = handleSubmit(async (fields) => {
    try {
      await onSubmit(fields);
    } catch (error) {
      showFieldErrors(setError, error);
    }
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={TEXTS.wePostEachEvent}
      unsaved={isDirty && !isSubmitting}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack $gap={5}>
          <Field label={TEXTS.address} hint={TEXTS.beginsWithHttpsAndAnswers} error={errors.url?.message}>
            <Input
              {...register('url')}
              type="url"
              inputMode="url"
              autoComplete="off"
              placeholder={TEXTS.https}
              maxLength={LIMITS.webhookUrl.max}
            />
          </Field>
          <EventChoice field={register('eventTypes')} error={errors.eventTypes?.message} />
        </Stack>
        <DialogActions>
          <DialogCancel />
          <Button type="submit" busy={isSubmitting}>
            {submitLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
