import { z } from 'zod';
import { LIMITS } from './constants.ts';
import { idSchema, text } from './text.ts';

const MAX_EVENTS = 200;
const DEFAULT_EVENTS = 50;

/** GET /api/audit-events; `before` is the sequence number to go on below. */
export const auditQuerySchema = z.object({
  before: idSchema.optional(),
  limit: z.coerce.number().int().min(1).max(MAX_EVENTS).default(DEFAULT_EVENTS),
  action: text(LIMITS.shortText.max).optional(),
  actorId: idSchema.optional(),
  subjectUserId: idSchema.optional(),
});

export const auditEventSchema = z.object({
  sequence: z.int(),
  id: z.uuid(),
  occurredAt: z.iso.datetime(),
  service: z.string(),
  actorId: idSchema.nullable(),
  actorRole: z.string().nullable(),
  action: z.string(),
  informationType: z.string(),
  subjectUserId: idSchema.nullable(),
  subject: z.string(),
  address: z.string().nullable(),
  requestId: z.string().nullable(),
  outcome: z.string(),
});
export type AuditEvent = z.output<typeof auditEventSchema>;
