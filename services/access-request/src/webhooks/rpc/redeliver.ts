import { MESSAGES } from '@carebourse/contracts/messages';
import { ConflictError } from '@carebourse/runtime/errors';
import type { AccessRequestRpc } from '../../context.ts';
import { queueAgain } from '../store/webhook-deliveries.ts';
import { lockOwnWebhook } from '../store/webhook-endpoints.ts';
import { webhookAuditRow } from './audit.ts';
import { presentDelivery } from './present.ts';

export const redeliver: AccessRequestRpc<'Redeliver'> = ({ db, now }, { webhookId, deliveryId }, { caller }) =>
  db.$transaction(async (tx) => {
    const webhook = await lockOwnWebhook(tx, webhookId, caller.userId);
    if (webhook.status !== 'active') throw new ConflictError(MESSAGES.webhooks.notActive);
    const delivery = await queueAgain(tx, webhookId, deliveryId, now());
    await tx.outbox.create({ data: webhookAuditRow('redelivered', webhook, caller) });
    return { delivery: presentDelivery(delivery) };
  });
