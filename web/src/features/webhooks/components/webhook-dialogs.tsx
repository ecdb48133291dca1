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
      title="New webhook"
      submitLabel="Add webhook"
      onClose={onClose}
      onSubmit={async (input) => onAdded(await mutateAsync(input))}
    />
  );
}

export function EditWebhook({ webhook, onClose }: AboutWebhook) {
  const { mutateAsync } = useUpdateWebhook(webhook.id);
  return (
    <WebhookFormDialog
      title="Change webhook"
      submitLabel="Save changes"
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
      title="Replace the signing secret?"
      description="For 24 hours each message is signed with the new secret and with the one before, so that you can change over. Then only the new one counts."
      confirmLabel="Replace secret"
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
      title="Delete this webhook?"
      description={`Nothing more is sent to ${webhook.url}. What waits for it and its delivery log go too. This cannot be undone.`}
      confirmLabel="Delete"
      busy={isPending}
      onConfirm={() => mutate(webhook.id, { onSuccess: onClose })}
    />
  );
}

/** The only time that the secret is shown; a stray press does not close it. */
export function ShowSecret({ webhook, onClose }: Closing & { webhook: WebhookSecret }) {
  return (
    <Dialog open onOpenChange={onClose} title="The signing secret" dismissible={false}>
      <Stack $gap={5}>
        <Callout kind="warning" title="Copy it now">
          We show it this once. Your server needs it to tell our messages from those of others.
        </Callout>
        <CopyField label="Signing secret" value={webhook.secret} />
        <CopyField label="Address" value={webhook.url} />
      </Stack>
      <DialogActions>
        <Button onClick={onClose}>I have copied it</Button>
      </DialogActions>
    </Dialog>
  );
}
