import { conversationLink, reviewLink } from '@carebourse/contracts/paths';
import { outboxRow } from '@carebourse/messaging/outbox';
import type { Notification } from '../../generated/prisma/client.ts';
import { REVIEWS_LINKS, type NewNotification } from '../notifications/domain/notification.ts';
import { wantsInApp, wantsMail } from '../notifications/domain/preferences.ts';
import type { Database, Transaction } from './database.ts';
import { lockOf } from './locks.ts';
import { findPreferences } from './preferences.ts';

const PAGE_SIZE = 100;

/**
 * Adds notifications for those who want them in the app, and has those mailed that are worth it. A sequence's order is not the order of commits, so each user's
 * notifications are added one transaction at a time: whoever sees one of them also sees all with lower ids, and a
 * stream that has read up to an id has missed nothing below it.
 */
export async function addNotifications(
  tx: Transaction,
  notifications: NewNotification[],
  createdAt: Date,
): Promise<void> {
  // Locked in one order, so that nobody waits in a circle.
  for (const { byMail, ...notification } of notifications.toSorted((one, other) => one.userId - other.userId)) {
    const { userId, type } = notification;
    const preferences = await findPreferences(tx, userId);
    if (byMail && wantsMail(preferences, type)) await requestMail(tx, notification, createdAt);
    if (!wantsInApp(preferences, type)) continue;
    await lockOf(tx, 'notifications', userId);
    await tx.notification.create({ data: { ...notification, createdAt } });
  }
}

/** Identity knows the address, and sends it. */
async function requestMail(tx: Transaction, notification: NewNotification, occurredAt: Date): Promise<void> {
  const { userId, title, body, link } = notification;
  const data = { userId, title, body, link, occurredAt: occurredAt.toISOString() };
  await tx.outbox.create({ data: outboxRow({ name: 'mail-requested', source: 'profile', data }) });
}

/** Newest first. */
export function listNewestNotifications(db: Database, userId: number, limit: number): Promise<Notification[]> {
  return db.notification.findMany({
    where: { userId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: limit,
  });
}

/** Those that were added after one of them, in the order in which they were added. */
export async function* notificationsAfter(db: Database, userId: number, afterId: number): AsyncGenerator<Notification> {
  for (let lastId = afterId; ;) {
    const page = await db.notification.findMany({
      where: { userId, id: { gt: lastId } },
      orderBy: { id: 'asc' },
      take: PAGE_SIZE,
    });
    yield* page;
    if (page.length < PAGE_SIZE) return;
    lastId = page.at(-1)?.id ?? lastId;
  }
}

/** The id of what was added last; 0 when there is nothing. */
export async function findLastNotificationId(db: Database, userId: number): Promise<number> {
  const { _max } = await db.notification.aggregate({ where: { userId }, _max: { id: true } });
  return _max.id ?? 0;
}

/** The notification, read at the first time it was marked; null when the user has none of that id. */
export async function markRead(
  db: Database,
  { id, userId }: { id: number; userId: number },
  at: Date,
): Promise<Notification | null> {
  await db.notification.updateMany({ where: { id, userId, readAt: null }, data: { readAt: at } });
  return db.notification.findUnique({ where: { id, userId } });
}

/** Marks as read that a request waits for review, for everyone who was notified: it waits no more. */
export async function markReviewsRead(tx: Transaction, requestId: number, at: Date): Promise<void> {
  await tx.notification.updateMany({
    where: { requestId, link: { in: [...REVIEWS_LINKS, reviewLink(requestId)] }, readAt: null },
    data: { readAt: at },
  });
}

/** Who has not read yet that somebody wrote on a request. */
export async function listUnreadOfMessages(tx: Transaction, requestId: number): Promise<Set<number>> {
  const rows = await tx.notification.findMany({
    where: { requestId, link: conversationLink(requestId), readAt: null },
    select: { userId: true },
  });
  return new Set(rows.map(({ userId }) => userId));
}

/** Marks as read that somebody wrote on a request, for who has read it there. */
export async function markMessagesRead(
  tx: Transaction,
  { requestId, readerId: userId }: { requestId: number; readerId: number },
  at: Date,
): Promise<void> {
  await tx.notification.updateMany({
    where: { requestId, userId, link: conversationLink(requestId), readAt: null },
    data: { readAt: at },
  });
}
