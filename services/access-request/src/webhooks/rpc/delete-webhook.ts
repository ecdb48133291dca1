import type { AccessRequestRpc } from '../../context.ts';
import { lockOwnWebhook } from '../store/webhook-endpoints.ts';
import { webhookAuditRow } from './audit.ts';

export const deleteWebhook: AccessRequestRpc<'DeleteWebhook'> = ({ db }, { id }, { caller }) =>
  db.$transaction(async (tx) => {
    const webhook = await lockOwnWebhook(tx, id, caller.userId);
    await tx.webhookEndpoint.delete({ where: { id } });
    await tx.outbox.create({ data: webhookAuditRow('deleted', webhook, caller) });
    return {};
  });
