import { COMMUNICATION_PREFERENCES, NOTIFICATION_TYPES } from '@carebourse/contracts/constants';
import { z } from 'zod';

/** How a person wants to be reached; each field is JSON text (§3 User). */
export interface Preferences {
  preferences: string;
  /** List of communication preference kinds. */
  communicationPreferences: string;
  /** Notification types, each with the kinds by which it may reach the person; a type left out has the default. */
  notificationSettings: string;
}

export type NotificationType = (typeof NOTIFICATION_TYPES)[number];
type Channel = (typeof COMMUNICATION_PREFERENCES)[number];

const DEFAULT_CHANNELS: Channel[] = ['inApp', 'email'];

/** What holds for a person who never chose. */
export const DEFAULT_PREFERENCES: Preferences = {
  preferences: '{}',
  communicationPreferences: JSON.stringify(DEFAULT_CHANNELS),
  notificationSettings: JSON.stringify(Object.fromEntries(NOTIFICATION_TYPES.map((type) => [type, DEFAULT_CHANNELS]))),
};

const kindsSchema = z.array(z.enum(COMMUNICATION_PREFERENCES));
const settingsSchema = z.partialRecord(z.enum(NOTIFICATION_TYPES), kindsSchema);

/** Whether notifications of a type are to be shown in the app. Settings that cannot be read count as never chosen. */
export function wantsInApp({ notificationSettings }: Preferences, type: NotificationType): boolean {
  return channelsOf(notificationSettings, type).includes('inApp');
}

/** Whether they may be mailed too: mail must be among the ways to reach the person at all, and among those for the type. */
export function wantsMail(preferences: Preferences, type: NotificationType): boolean {
  const kinds = kindsSchema.safeParse(readJson(preferences.communicationPreferences));
  const mayMail = (kinds.success ? kinds.data : DEFAULT_CHANNELS).includes('email');
  return mayMail && channelsOf(preferences.notificationSettings, type).includes('email');
}

function channelsOf(notificationSettings: string, type: NotificationType): Channel[] {
  const settings = settingsSchema.safeParse(readJson(notificationSettings));
  return (settings.success && settings.data[type]) || DEFAULT_CHANNELS;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
