import type { AccessRules, Handlers } from '@carebourse/rpc/handler';
import type { NotificationServiceDefinition } from '@carebourse/rpc/profile';
import type { Context } from '../../context.ts';
import { changeNotificationSettings } from './change-notification-settings.ts';
import { listNotifications } from './list-notifications.ts';
import { markNotificationRead } from './mark-notification-read.ts';
import { streamNotifications } from './stream-notifications.ts';

export const handlers: Handlers<Context, NotificationServiceDefinition> = {
  ListNotifications: listNotifications,
  MarkNotificationRead: markNotificationRead,
  StreamNotifications: streamNotifications,
  ChangeNotificationSettings: changeNotificationSettings,
};

/** Who may call what: everyone calls for themselves. */
export const rules: AccessRules<NotificationServiceDefinition> = {
  ListNotifications: 'signed-in',
  MarkNotificationRead: 'signed-in',
  StreamNotifications: 'signed-in',
  ChangeNotificationSettings: 'signed-in',
};
