import { notificationSchema } from '@carebourse/contracts/notifications';
import { z } from 'zod';
import { streamNotifications } from '../../notifications/stream.ts';
import { presentNotification } from '../../present/notification.ts';
import { route, type Route } from '../../route.ts';
import { idParams } from '../id-params.ts';

const tag = 'Notifications';

export const notificationRoutes: Route[] = [
  route({
    method: 'get',
    path: '/api/notifications',
    summary: "The caller's notifications, newest first",
    tag,
    access: 'signed-in',
    answer: { status: 200, description: 'The notifications', schema: z.array(notificationSchema) },
    async handle({ clients }) {
      const { notifications } = await clients.notifications.call('ListNotifications', {});
      return notifications.map(presentNotification);
    },
  }),
  route({
    method: 'post',
    path: '/api/notifications/{id}/read',
    summary: 'Mark a notification as read',
    tag,
    access: 'signed-in',
    params: idParams,
    answer: { status: 200, description: 'The notification', schema: notificationSchema },
    async handle({ clients }, { params }) {
      const { notification } = await clients.notifications.call('MarkNotificationRead', { id: params.id });
      return presentNotification(notification);
    },
  }),
  route({
    method: 'get',
    path: '/api/notifications/stream',
    summary: 'Notifications as they come, as server-sent events named `notification`',
    tag,
    access: 'signed-in',
    answer: { status: 200, description: 'The stream; goes on after Last-Event-ID', mediaTypes: ['text/event-stream'] },
    handle: streamNotifications,
  }),
];
