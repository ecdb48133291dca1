import type { Notification } from '@carebourse/contracts/notifications';

/** The list with one more on top. A notification that is already there comes again after a reconnect. */
export function withNotification(list: readonly Notification[], arrived: Notification): Notification[] {
  return [arrived, ...list.filter(({ id }) => id !== arrived.id)];
}

export function markedRead(list: readonly Notification[], ids: readonly number[], now: Date): Notification[] {
  const readAt = now.toISOString();
  return list.map((item) => (ids.includes(item.id) && !item.readAt ? { ...item, readAt } : item));
}

export function unreadIds(list: readonly Notification[]): number[] {
  return list.filter(({ readAt }) => readAt === null).map(({ id }) => id);
}
