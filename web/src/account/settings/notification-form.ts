import type { User } from '@carebourse/contracts/auth';
import { NOTIFICATION_TYPES } from '@carebourse/contracts/constants';
import {
  type Channel,
  channelsSchema,
  DEFAULT_CHANNELS,
  type NotificationSettings,
  settingsByTypeSchema,
} from '@carebourse/contracts/notifications';

type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** What can be chosen: the two ways by which Carebourse sends anything. */
export interface NotificationForm {
  /** Whether news may come by mail at all. */
  email: boolean;
  byType: Record<NotificationType, { inApp: boolean; email: boolean }>;
}

type Stored = Pick<User, 'communicationPreferences' | 'notificationSettings'>;

/** What is stored as the form shows it. What cannot be read counts as never chosen, as where it is honoured. */
export function toNotificationForm({ communicationPreferences, notificationSettings }: Stored): NotificationForm {
  const ways = channelsSchema.safeParse(readJson(communicationPreferences));
  const settings = settingsByTypeSchema.safeParse(readJson(notificationSettings));
  const chosen = NOTIFICATION_TYPES.map((type) => {
    const channels = (settings.success && settings.data[type]) || DEFAULT_CHANNELS;
    return [type, { inApp: channels.includes('inApp'), email: channels.includes('email') }] as const;
  });
  return {
    email: (ways.success ? ways.data : DEFAULT_CHANNELS).includes('email'),
    byType: Object.fromEntries(chosen) as NotificationForm['byType'],
  };
}

export function toNotificationSettings({ email, byType }: NotificationForm): NotificationSettings {
  const settings = Object.entries(byType).map(([type, ways]) => [type, channelsOf(ways)] as const);
  return {
    communicationPreferences: channelsOf({ inApp: true, email }),
    notificationSettings: Object.fromEntries(settings),
  };
}

function channelsOf(ways: { inApp: boolean; email: boolean }): Channel[] {
  const channels = DEFAULT_CHANNELS.filter((channel) => (channel === 'inApp' ? ways.inApp : ways.email));
  return channels.length > 0 ? channels : ['none'];
}

function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
