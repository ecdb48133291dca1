import type { AccessRequestRpc } from '../../context.ts';
import { listWebhooks as findWebhooks } from '../store/webhook-endpoints.ts';
import { presentWebhook } from './present.ts';

export const listWebhooks: AccessRequestRpc<'ListWebhooks'> = async ({ db }, _request, { caller }) => ({
  webhooks: (await findWebhooks(db, caller.userId)).map(presentWebhook),
});
