import type { WebhookRpc } from '../../context.ts';
import { listWebhooks as findWebhooks } from '../../store/webhook-endpoints.ts';
import { presentWebhook } from './present.ts';

export const listWebhooks: WebhookRpc<'ListWebhooks'> = async ({ db }, _request, { caller }) => ({
  webhooks: (await findWebhooks(db, caller.userId)).map(presentWebhook),
});
