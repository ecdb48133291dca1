import { NOTIFICATION_TYPES } from '@carebourse/contracts/constants';
import {
  type Channel,
  channelsSchema,
  DEFAULT_CHANNELS,
  settingsByTypeSchema,
} from '@carebourse/contracts/notifications';

/** How a person wants to be reached; each field is JSON text (§3 User). */
export interface Preferences {
  preferences: string;
  /** List of communication preference kinds. */
  communicationPreferences: string;
  /** Notification types, each with the kinds by which it may reach the person; a type left out has the default. */
  notificationSettings: string;
}

export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** What holds for a person who never chose. */
export const DEFAULT_PREFERENCES: Preferences = {
  preferences: '{}',
  communicationPreferences: JSON.stringify(DEFAULT_CHANNELS),
  notificationSettings: JSON.stringify(Object.fromEntries(NOTIFICATION_TYPES.map((type) => [type, DEFAULT_CHANNELS]))),
};

/** Whether notifications of a type are to be shown in the app. Settings that cannot be read count as never chosen. */
export function wantsInApp({ notificationSettings }: Preferences, type: NotificationType): boolean {
  return channelsOf(notificationSettings, type).includes('inApp');
}

/** Whether they may be mailed too: mail must be among the ways to reach the person at all, and among those for the type. */
export function wantsMail(preferences: Preferences, type: NotificationType): boolean {
  const kinds = channelsSchema.safeParse(readJson(preferences.communicationPreferences));
  const mayMail = (kinds.success ? kinds.data : DEFAULT_CHANNELS).includes('email');
  return mayMail && channelsOf(preferences.notificationSettings, type).includes('email');
}

function channelsOf(notificationSettings: string, type: NotificationType): readonly Channel[] {
  const settings = settingsByTypeSchema.safeParse(readJson(notificationSettings));
  return (settings.success && settings.data[type]) || DEFAULT_CHANNELS;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
