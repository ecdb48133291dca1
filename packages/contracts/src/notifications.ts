import { z } from 'zod';
import { COMMUNICATION_PREFERENCES, NOTIFICATION_TYPES, RESOURCE_TYPES } from './constants.ts';
import { MESSAGES } from './messages.ts';
import { idSchema } from './text.ts';

export const notificationSchema = z.object({
  id: idSchema,
  type: z.enum(NOTIFICATION_TYPES),
  title: z.string(),
  body: z.string(),
  resourceType: z.enum(RESOURCE_TYPES).nullable(),
  resourceId: idSchema.nullable(),
  requestId: idSchema.nullable(),
  link: z.string().describe('Path in the web application that shows what this is about'),
  createdAt: z.iso.datetime(),
  readAt: z.iso.datetime().nullable(),
});
export type Notification = z.output<typeof notificationSchema>;

/** Ways to reach a person (§3). `none` stands alone. */
export const channelsSchema = z
  .array(z.enum(COMMUNICATION_PREFERENCES))
  .max(COMMUNICATION_PREFERENCES.length)
  .refine((kinds) => !kinds.includes('none') || kinds.length === 1, MESSAGES.notifications.noneAlone)
  .meta({ examples: [['inApp', 'email']] });
export type Channel = (typeof COMMUNICATION_PREFERENCES)[number];

/** By which ways each type of notification may reach a person; a type left out has the default. */
export const settingsByTypeSchema = z.partialRecord(z.enum(NOTIFICATION_TYPES), channelsSchema);

/** What holds for a person who never chose. */
export const DEFAULT_CHANNELS: readonly Channel[] = ['inApp', 'email'];

/** PUT /api/account/notifications: takes the place of what was chosen before. */
export const notificationSettingsSchema = z.object({
  communicationPreferences: channelsSchema.describe('Ways to reach the person at all; without email no news is mailed'),
  notificationSettings: settingsByTypeSchema.meta({ examples: [{ system: ['inApp', 'email'] }] }),
});
export type NotificationSettings = z.output<typeof notificationSettingsSchema>;
