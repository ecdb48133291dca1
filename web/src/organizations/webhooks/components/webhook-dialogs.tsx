import type { Webhook, WebhookSecret } from '@carebourse/contracts/webhooks';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { CopyField } from '../../../ui/copy-field.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { useCreateWebhook } from '../api/create-webhook.ts';
import { useDeleteWebhook } from '../api/delete-webhook.ts';
import { useRotateWebhookSecret } from '../api/rotate-webhook-secret.ts';
import { useUpdateWebhook } from '../api/update-webhook.ts';
import { WebhookFormDialog } from './webhook-form-dialog.tsx';
import * as TEXTS from '../texts.ts';

interface Closing {
  onClose: () => void;
}

interface AboutWebhook extends Closing {
  webhook: Webhook;
}

export function AddWebhook({ onClose, onAdded }: Closing & { onAdded: (added: WebhookSecret) => void }) {
  const { mutateAsync } = useCreateWebhook();
  return (
    <WebhookFormDialog
      title={TEXTS.newWebhook}
      submitLabel={TEXTS.addWebhook}
      onClose={onClose}
      onSubmit={async (input) => onAdded(await mutateAsync(input))}
    />
  );
}

export function EditWebhook({ webhook, onClose }: AboutWebhook) {
  const { mutateAsync } = useUpdateWebhook(webhook.id);
  return (
    <WebhookFormDialog
      title={TEXTS.changeWebhook}
      submitLabel={TEXTS.saveChanges}
      current={{ url: webhook.url, eventTypes: webhook.eventTypes }}
      onClose={onClose}
      onSubmit={async (input) => {
        await mutateAsync(input);
        onClose();
      }}
    />
  );
}

export function RotateSecret({
  webhook,
  onClose,
  onRotated,
}: AboutWebhook & { onRotated: (rotated: WebhookSecret) => void }) {
  const { mutate, isPending } = useRotateWebhookSecret();
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={TEXTS.replaceTheSigningSecret}
      description={TEXTS.for24HoursEachMessage}
      confirmLabel={TEXTS.replaceSecret}
      tone="primary"
      busy={isPending}
      onConfirm={() => mutate(webhook.id, { onSuccess: onRotated })}
    />
  );
}

export function DeleteWebhook({ webhook, onClose }: AboutWebhook) {
  const { mutate, isPending } = useDeleteWebhook();
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={TEXTS.deleteThisWebhook}
      description={TEXTS.nothingMoreIsSent(webhook.url)}
      confirmLabel={TEXTS.deleteTitle}
      busy={isPending}
      onConfirm={() => mutate(webhook.id, { onSuccess: onClose })}
    />
  );
}

/** The only time that the secret is shown; a stray press does not close it. */
export function ShowSecret({ webhook, onClose }: Closing & { webhook: WebhookSecret }) {
  return (
    <Dialog open onOpenChange={onClose} title={TEXTS.theSigningSecret} dismissible={false}>
      <Stack $gap={5}>
        <Callout kind="warning" title={TEXTS.copyItNow}>
          {TEXTS.secretIsShownOnce}
        </Callout>
        <CopyField label={TEXTS.signingSecret} value={webhook.secret} />
        <CopyField label={TEXTS.address} value={webhook.url} />
      </Stack>
      <DialogActions>
        <Button onClick={onClose}>{TEXTS.iHaveCopiedIt}</Button>
      </DialogActions>
    </Dialog>
  );
}
