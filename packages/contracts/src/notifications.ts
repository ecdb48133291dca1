import { z } from 'zod';
import { NOTIFICATION_TYPES, RESOURCE_TYPES } from './constants.ts';
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
