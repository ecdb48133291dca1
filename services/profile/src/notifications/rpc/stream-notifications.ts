import type { ProfileStreamRpc } from '../../context.ts';
import { findLastNotificationId, notificationsAfter } from '../../store/notifications.ts';
import { presentNotification } from './present-notification.ts';

/** Each round reads what has come since the last one, so a wake-up too many does no harm and one too late loses nothing. */
export const streamNotifications: ProfileStreamRpc<'StreamNotifications'> = async function* (
  { db, listener },
  { afterId },
  { caller: { userId }, signal },
) {
  let lastId = afterId ?? (await findLastNotificationId(db, userId));
  while (!signal.aborted) {
    const next = listener.next(userId, signal);
    for await (const notification of notificationsAfter(db, userId, lastId)) {
      lastId = notification.id;
      yield { notification: presentNotification(notification) };
    }
    await next;
  }
};
