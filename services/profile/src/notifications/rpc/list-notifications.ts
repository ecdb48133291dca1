import type { ProfileRpc } from '../../context.ts';
import { listNewestNotifications } from '../../store/notifications.ts';
import { presentNotification } from './present-notification.ts';

const MAX_NOTIFICATIONS = 100;

export const listNotifications: ProfileRpc<'ListNotifications'> = async ({ db }, _request, { caller }) => {
  const notifications = await listNewestNotifications(db, caller.userId, MAX_NOTIFICATIONS);
  return { notifications: notifications.map(presentNotification) };
};
