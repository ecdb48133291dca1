import type { WebhookServiceDefinition } from '@carebourse/rpc/access-request';
import type { AccessRules, Handlers } from '@carebourse/rpc/handler';
import type { Context } from '../../context.ts';
import { createWebhook } from './create-webhook.ts';
import { deleteWebhook } from './delete-webhook.ts';
import { listDeliveries } from './list-deliveries.ts';
import { listWebhooks } from './list-webhooks.ts';
import { pauseWebhook } from './pause-webhook.ts';
import { redeliver } from './redeliver.ts';
import { resumeWebhook } from './resume-webhook.ts';
import { rotateWebhookSecret } from './rotate-webhook-secret.ts';
import { sendTestEvent } from './send-test-event.ts';
import { updateWebhook } from './update-webhook.ts';

export const handlers: Handlers<Context, WebhookServiceDefinition> = {
  ListWebhooks: listWebhooks,
  CreateWebhook: createWebhook,
  UpdateWebhook: updateWebhook,
  PauseWebhook: pauseWebhook,
  ResumeWebhook: resumeWebhook,
  RotateWebhookSecret: rotateWebhookSecret,
  DeleteWebhook: deleteWebhook,
  SendTestEvent: sendTestEvent,
  ListDeliveries: listDeliveries,
  Redeliver: redeliver,
};

/**
 * Partners, in person: a token that leaked must not send its owner's events elsewhere, so no scope allows these. Whatever
 * makes us send takes a confirmed address; ending it never does.
 */
export const rules: AccessRules<WebhookServiceDefinition> = {
  ListWebhooks: ['partner'],
  CreateWebhook: { who: ['partner'], confirmed: true },
  UpdateWebhook: { who: ['partner'], confirmed: true },
  PauseWebhook: ['partner'],
  ResumeWebhook: { who: ['partner'], confirmed: true },
  RotateWebhookSecret: { who: ['partner'], confirmed: true },
  DeleteWebhook: ['partner'],
  SendTestEvent: { who: ['partner'], confirmed: true },
  ListDeliveries: ['partner'],
  Redeliver: { who: ['partner'], confirmed: true },
};
