import type { Notification } from '../../../generated/prisma/client.ts';

export function presentNotification(notification: Notification) {
  const { id, type, title, body, link } = notification;
  return {
    id,
    type,
    title,
    body,
    link,
    resourceType: notification.resourceType ?? undefined,
    resourceId: notification.resourceId ?? undefined,
    requestId: notification.requestId ?? undefined,
    createdAt: notification.createdAt.toISOString(),
    readAt: notification.readAt?.toISOString(),
  };
}
