import { MESSAGES } from '@carebourse/contracts/messages';
import { NotFoundError } from '@carebourse/runtime/errors';
import type { ProfileRpc } from '../../context.ts';
import { markRead } from '../../store/notifications.ts';
import { presentNotification } from './present-notification.ts';

export const markNotificationRead: ProfileRpc<'MarkNotificationRead'> = async ({ db, now }, { id }, { caller }) => {
  const notification = await markRead(db, { id, userId: caller.userId }, now());
  if (!notification) throw new NotFoundError(MESSAGES.http.notFound);
  return { notification: presentNotification(notification) };
};
