import { LIMITS, type WebhookEventType } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { Page } from '@carebourse/contracts/paging';
import { WEBHOOK_TEST, type WebhookDelivery, type WebhookFailure } from '@carebourse/contracts/webhooks';
import { NotFoundError } from '@carebourse/runtime/errors';
import type { Prisma } from '../../../generated/prisma/client.ts';
import {
  entryEvent,
  entryEventType,
  requestEvent,
  searchEvent,
  testEvent,
  type EventSubject,
  type HeardEntry,
} from '../domain/webhook-event.ts';
import { newMessageId } from '../domain/webhook-signature.ts';
import type { Database, Transaction } from '../../store/database.ts';

const withAttempts = { attempts: { orderBy: { number: 'asc' } } } satisfies Prisma.WebhookDeliveryInclude;

type StoredDelivery = Prisma.WebhookDeliveryGetPayload<{ include: typeof withAttempts }>;

/** A delivery and its tries. The columns' CHECK constraints hold the closed lists. */
export type DeliveryRow = Omit<StoredDelivery, 'eventType' | 'status' | 'attempts'> & {
  eventType: WebhookDelivery['eventType'];
  status: WebhookDelivery['status'];
  attempts: (Omit<StoredDelivery['attempts'][number], 'failure'> & { failure: WebhookFailure | null })[];
};

/** An endpoint that hears of something. */
interface Listener {
  id: number;
  eventTypes: string[];
}

/** Queues events about a request for every endpoint of its requester that wants them; a disabled one gets none. */
export async function queueEvents(
  tx: Transaction,
  request: EventSubject & { userId: number },
  types: readonly WebhookEventType[],
  now: Date,
): Promise<void> {
  if (types.length === 0) return;
  const listeners = await findListeners(tx, [request.userId], types);
  const data = newDeliveries(listeners, types, now, (message) => requestEvent(message, request));
  await tx.webhookDelivery.createMany({ data: data.map((delivery) => ({ ...delivery, requestId: request.id })) });
}

/** Queues what became of an entry for every endpoint of those who watch it. */
export async function queueEntryNews(
  tx: Transaction,
  { news, userIds, ...entry }: HeardEntry & { news: string; release?: number | undefined; userIds: readonly number[] },
  now: Date,
): Promise<void> {
  const type = entryEventType(news);
  if (!type) return;
  const listeners = await findListeners(tx, userIds, [type]);
  const data = newDeliveries(listeners, [type], now, (message) => entryEvent(message, entry));
  await tx.webhookDelivery.createMany({ data });
}

/** Queues what a saved search finds for every endpoint of its owner. */
export async function queueSearchNews(
  tx: Transaction,
  { userId, ...search }: { userId: number; searchId: number; total: number; entries: readonly HeardEntry[] },
  now: Date,
): Promise<void> {
  const types = ['search.matched'] as const;
  const listeners = await findListeners(tx, [userId], types);
  const data = newDeliveries(listeners, types, now, (message) => searchEvent(message, search));
  await tx.webhookDelivery.createMany({ data });
}

function findListeners(
  tx: Transaction,
  userIds: readonly number[],
  types: readonly WebhookEventType[],
): Promise<Listener[]> {
  return tx.webhookEndpoint.findMany({
    where: { userId: { in: [...userIds] }, status: { not: 'disabled' }, eventTypes: { hasSome: [...types] } },
    orderBy: { id: 'asc' },
    select: { id: true, eventTypes: true },
  });
}

/** What is queued for those who want it, each message under an id of its own. */
function newDeliveries(
  listeners: readonly Listener[],
  types: readonly WebhookEventType[],
  time: Date,
  eventOf: (message: { messageId: string; type: WebhookEventType; time: Date }) => object | undefined,
) {
  return listeners.flatMap(({ id: endpointId, eventTypes }) =>
    types
      .filter((type) => eventTypes.includes(type))
      .flatMap((type) => {
        const messageId = newMessageId();
        const event = eventOf({ messageId, type, time });
        return event ? [{ ...waiting(endpointId, time), messageId, body: JSON.stringify(event), eventType: type }] : [];
      }),
  );
}

export async function queueTest(tx: Transaction, endpointId: number, now: Date): Promise<DeliveryRow> {
  const messageId = newMessageId();
  const body = JSON.stringify(testEvent(messageId, now));
  const stored = await tx.webhookDelivery.create({
    data: { ...waiting(endpointId, now), messageId, body, eventType: WEBHOOK_TEST },
    include: withAttempts,
  });
  return toDelivery(stored);
}

function waiting(endpointId: number, now: Date) {
  return { endpointId, createdAt: now, nextAttemptAt: now };
}

export function countTestsSince(tx: Transaction, endpointId: number, since: Date): Promise<number> {
  return tx.webhookDelivery.count({ where: { endpointId, eventType: WEBHOOK_TEST, createdAt: { gt: since } } });
}

/** An endpoint's log, newest first: a page of it, or as much as a page may hold. */
export async function listDeliveries(db: Database, endpointId: number, page?: Page): Promise<DeliveryRow[]> {
  const { limit, afterId } = page ?? { limit: LIMITS.page.max };
  const stored = await db.webhookDelivery.findMany({
    where: { endpointId, ...(afterId !== undefined && { id: { lt: afterId } }) },
    orderBy: { id: 'desc' },
    take: limit,
    include: withAttempts,
  });
  return stored.map(toDelivery);
}

/**
 * Has a delivery tried at once, with all its tries before it.
 * @throws NotFoundError when the endpoint has no such delivery
 */
export async function queueAgain(tx: Transaction, endpointId: number, id: number, now: Date): Promise<DeliveryRow> {
  const { count } = await tx.webhookDelivery.updateMany({
    where: { id, endpointId },
    data: { status: 'waiting', nextAttemptAt: now, failures: 0 },
  });
  if (count === 0) throw new NotFoundError(MESSAGES.webhooks.deliveryNotFound);
  return toDelivery(await tx.webhookDelivery.findUniqueOrThrow({ where: { id }, include: withAttempts }));
}

/** Gives up what waits for an endpoint. */
export async function failWaiting(tx: Transaction, endpointId: number): Promise<void> {
  await tx.webhookDelivery.updateMany({
    where: { endpointId, status: 'waiting' },
    data: { status: 'failed', nextAttemptAt: null },
  });
}

/** Takes old deliveries out of the log, whatever became of them, and answers how many. */
export async function removeOldDeliveries(db: Database, before: Date): Promise<number> {
  const { count } = await db.webhookDelivery.deleteMany({ where: { createdAt: { lt: before } } });
  return count;
}

function toDelivery(stored: StoredDelivery): DeliveryRow {
  return stored as DeliveryRow;
}
