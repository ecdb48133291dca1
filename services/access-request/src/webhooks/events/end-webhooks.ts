import { webhookAuditRow } from '../rpc/audit.ts';
import type { Transaction } from '../../store/database.ts';
import { removeWebhooksOf } from '../store/webhook-endpoints.ts';

/** Ends the webhooks of an account that its owner took over: a stranger may have made them. */
export async function endWebhooks(tx: Transaction, userId: number): Promise<void> {
  const removed = await removeWebhooksOf(tx, userId);
  await tx.outbox.createMany({ data: removed.map((webhook) => webhookAuditRow('deleted', webhook, undefined)) });
}
