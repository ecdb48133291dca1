import type { Notification } from '@carebourse/contracts/notifications';
import type { ResponseOut } from '@carebourse/rpc/methods';
import type { NotificationServiceDefinition } from '@carebourse/rpc/profile';

type NotificationMessage = ResponseOut<NotificationServiceDefinition['ListNotifications']>['notifications'][number];

export function presentNotification(notification: NotificationMessage | null | undefined): Notification {
  if (!notification) throw new Error('profile answered without a notification');
  return {
    id: notification.id,
    type: notification.type as Notification['type'],
    title: notification.title,
    body: notification.body,
    resourceType: (notification.resourceType ?? null) as Notification['resourceType'],
    resourceId: notification.resourceId ?? null,
    requestId: notification.requestId ?? null,
    link: notification.link,
    createdAt: notification.createdAt,
    readAt: notification.readAt ?? null,
  };
}
