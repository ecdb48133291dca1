import { LIMITS, type WebhookEventType } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { WebhookStatus } from '@carebourse/contracts/webhooks';
import type { FieldCipher } from '@carebourse/runtime/field-encryption';
import { ConflictError, NotFoundError } from '@carebourse/runtime/errors';
import type { WebhookEndpoint } from '../../../generated/prisma/client.ts';
import type { Database, Transaction } from '../../store/database.ts';
import { firstSecret } from './webhook-secrets.ts';

/** The columns' CHECK constraints hold the closed lists. */
export type WebhookRow = Omit<WebhookEndpoint, 'status' | 'eventTypes'> & {
  status: WebhookStatus;
  eventTypes: WebhookEventType[];
};

/** Any number that no other two-part advisory lock of this database uses; the other part is the user. */
const OWNER_LOCK = 7_401;

/** A partner's own endpoints, newest first. */
export async function listWebhooks(db: Database, userId: number): Promise<WebhookRow[]> {
  return (await db.webhookEndpoint.findMany({ where: { userId }, orderBy: { id: 'desc' } })).map(toWebhook);
}

/**
 * Stores an endpoint with a secret of its own.
 * @throws ConflictError when the owner has as many as one may have
 */
export async function createWebhook(
  tx: Transaction,
  cipher: FieldCipher,
  endpoint: Pick<WebhookRow, 'id' | 'userId' | 'url' | 'eventTypes' | 'createdAt'>,
): Promise<WebhookRow> {
  // One at a time for each owner: two that come together must not both see room for one more.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${OWNER_LOCK}::int, ${endpoint.userId}::int)`;
  const { max } = LIMITS.webhooks;
  const count = await tx.webhookEndpoint.count({ where: { userId: endpoint.userId } });
  if (count >= max) throw new ConflictError(MESSAGES.webhooks.tooMany(max));
  const secret = firstSecret(cipher, endpoint.id);
  return toWebhook(await tx.webhookEndpoint.create({ data: { ...endpoint, secret } }));
}

/**
 * A partner's own endpoint, locked until the transaction ends. Others' endpoints do not exist for them.
 * @throws NotFoundError
 */
export async function lockOwnWebhook(tx: Transaction, id: number, userId: number): Promise<WebhookRow> {
  await tx.$executeRaw`SELECT FROM webhook_endpoint WHERE id = ${id} FOR NO KEY UPDATE`;
  return requireOwnWebhook(tx, id, userId);
}

/** @throws NotFoundError */
export async function requireOwnWebhook(db: Database | Transaction, id: number, userId: number): Promise<WebhookRow> {
  const stored = await db.webhookEndpoint.findUnique({ where: { id, userId } });
  if (!stored) throw new NotFoundError(MESSAGES.webhooks.notFound);
  return toWebhook(stored);
}

export async function updateWebhook(
  tx: Transaction,
  id: number,
  changes: Partial<Pick<WebhookRow, 'url' | 'eventTypes' | 'status' | 'failingSince'>>,
): Promise<WebhookRow> {
  return toWebhook(await tx.webhookEndpoint.update({ where: { id }, data: changes }));
}

/** Takes away all that somebody wanted to hear, with what waits for it, and answers whose and which it was. */
export async function removeWebhooksOf(tx: Transaction, userId: number): Promise<{ id: number; userId: number }[]> {
  const removed = await tx.webhookEndpoint.findMany({ where: { userId }, select: { id: true, userId: true } });
  await tx.webhookEndpoint.deleteMany({ where: { userId } });
  return removed;
}

export function toWebhook(stored: WebhookEndpoint): WebhookRow {
  return stored as WebhookRow;
}
