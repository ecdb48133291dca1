import type { WebhookFailure } from '@carebourse/contracts/webhooks';
import type { WebhookDelivery, WebhookEndpoint } from '../../../generated/prisma/client.ts';
import { isGivenUp, isSuccess, nextAttemptAt } from '../domain/webhook-schedule.ts';
import type { Database, Transaction } from '../../store/database.ts';
import { failWaiting } from './webhook-deliveries.ts';

/** Longer than a try can take: whoever still has a delivery then has died. */
const LEASE_MS = 30_000;

/** Tries of one endpoint at a time, so that a slow one neither is flooded nor holds up the others. */
const PER_ENDPOINT = 4;

/** A delivery that is ours to try, until `leasedUntil`. */
export type TakenDelivery = WebhookDelivery & { endpoint: WebhookEndpoint; leasedUntil: Date };

/**
 * Takes deliveries that are due. One that is taken is left alone by others until its lease is over, and is then taken
 * again: a worker that dies loses none, and no two have the same one. What is for an owner who may not act now, or whose
 * address is not confirmed, waits until they may.
 */
export async function takeDueDeliveries(db: Database, now: Date, limit: number): Promise<TakenDelivery[]> {
  const leasedUntil = new Date(now.getTime() + LEASE_MS);
  const taken = await db.$queryRaw<{ id: number }[]>`
    WITH due AS (
      SELECT delivery.id, row_number() OVER (PARTITION BY endpoint_id ORDER BY next_attempt_at, delivery.id) AS place
      FROM webhook_delivery delivery JOIN webhook_endpoint endpoint ON endpoint.id = endpoint_id
      WHERE delivery.status = 'waiting' AND next_attempt_at <= ${now} AND endpoint.status = 'active'
        AND NOT EXISTS (SELECT FROM account_status status
          WHERE status.user_id = endpoint.user_id AND NOT (active AND address_confirmed)))
    UPDATE webhook_delivery SET leased_until = ${leasedUntil}
    WHERE id IN (
      SELECT id FROM webhook_delivery
      WHERE id IN (SELECT id FROM due WHERE place <= ${PER_ENDPOINT})
        AND status = 'waiting' AND (leased_until IS NULL OR leased_until <= ${now})
      ORDER BY next_attempt_at, id LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING id`;
  const deliveries = await db.webhookDelivery.findMany({
    where: { id: { in: taken.map(({ id }) => id) } },
    include: { endpoint: true },
    orderBy: { id: 'asc' },
  });
  return deliveries.map((delivery) => ({ ...delivery, leasedUntil }));
}

/** Gives a delivery back that was not tried to the end; the next look takes it again. */
export async function giveBack(db: Database, { id, leasedUntil }: TakenDelivery): Promise<void> {
  await db.webhookDelivery.updateMany({ where: { id, leasedUntil }, data: { leasedUntil: null } });
}

/** How one try ended: with a status code, or without an answer. */
export interface Outcome {
  startedAt: Date;
  statusCode?: number;
  failure?: WebhookFailure;
  durationMs: number;
}

/**
 * Writes down how a try ended and what follows from it. Undefined when the delivery is no longer ours: its lease ran
 * out, or it was deleted with its endpoint.
 */
export async function recordTry(
  tx: Transaction,
  { id, endpointId, leasedUntil }: TakenDelivery,
  outcome: Outcome,
  now: Date,
): Promise<{ disabled: boolean } | undefined> {
  // The endpoint first, as everyone who needs both does.
  await tx.$executeRaw`SELECT FROM webhook_endpoint WHERE id = ${endpointId} FOR NO KEY UPDATE`;
  await tx.$executeRaw`SELECT FROM webhook_delivery WHERE id = ${id} FOR UPDATE`;
  const delivery = await tx.webhookDelivery.findUnique({ where: { id, leasedUntil }, include: { endpoint: true } });
  if (!delivery) return undefined;
  const { statusCode = null, failure = null, startedAt, durationMs } = outcome;
  const number = (await tx.webhookAttempt.count({ where: { deliveryId: id } })) + 1;
  await tx.webhookAttempt.create({ data: { deliveryId: id, number, at: startedAt, statusCode, failure, durationMs } });
  if (isSuccess(outcome.statusCode)) {
    await tx.webhookDelivery.update({
      where: { id },
      data: { status: 'delivered', nextAttemptAt: null, leasedUntil: null, failures: 0 },
    });
    await tx.webhookEndpoint.update({
      where: { id: endpointId },
      data: { lastDeliveredAt: now, failingSince: null },
    });
    return { disabled: false };
  }
  return recordFailure(tx, delivery, outcome, now);
}

async function recordFailure(
  tx: Transaction,
  { id, endpoint, ...delivery }: WebhookDelivery & { endpoint: WebhookEndpoint },
  { statusCode }: Outcome,
  now: Date,
): Promise<{ disabled: boolean }> {
  const failures = delivery.failures + 1;
  // Another try may have turned the endpoint off meanwhile.
  const next = endpoint.status === 'disabled' ? undefined : nextAttemptAt(failures, now);
  await tx.webhookDelivery.update({
    where: { id },
    data: { status: next ? 'waiting' : 'failed', nextAttemptAt: next ?? null, leasedUntil: null, failures },
  });
  const failingSince = endpoint.failingSince ?? now;
  const disabled =
    endpoint.status !== 'disabled' && isGivenUp({ statusCode, isLast: next === undefined }, failingSince, now);
  await tx.webhookEndpoint.update({
    where: { id: endpoint.id },
    data: { failingSince, ...(disabled && { status: 'disabled' }) },
  });
  if (disabled) await failWaiting(tx, endpoint.id);
  return { disabled };
}
