import { z } from 'zod';
import { LIMITS } from './constants.ts';
import { MESSAGES } from './messages.ts';
import { idSchema, text } from './text.ts';

/** Services that hear of what happens in others. */
export const EVENT_CONSUMERS = ['identity', 'catalogue', 'access-request', 'profile', 'billing', 'delivery'] as const;
export type EventConsumer = (typeof EVENT_CONSUMERS)[number];

/** Lines of the audit trail on their way. Nobody gives one of them up. */
export const AUDIT_TOPIC = 'carebourse.audit';

/** An event that a service could not handle, as admins see it. */
export const deadLetterSchema = z.object({
  id: idSchema.describe('Within its service'),
  service: z.enum(EVENT_CONSUMERS).describe('Which could not handle it'),
  topic: z.string(),
  aggregate: z.string().describe('What the event is about, such as request/12'),
  eventId: z.string(),
  eventType: z.string().nullable().describe('Null when it is no valid event'),
  eventTime: z.iso.datetime().nullable(),
  reason: z.string(),
  tries: z.int(),
  arrivedAt: z.iso.datetime(),
  failedAt: z.iso.datetime().describe('The last try'),
  held: z.int().describe('How many later events of the aggregate wait behind it'),
});
export type DeadLetter = z.output<typeof deadLetterSchema>;

/** GET /api/admin/dead-letters */
export const deadLetterListSchema = z.object({
  deadLetters: z.array(deadLetterSchema),
  unavailable: z.array(z.enum(EVENT_CONSUMERS)).describe('Services that did not answer; what they keep is missing'),
});
export type DeadLetterList = z.output<typeof deadLetterListSchema>;

export const discardSchema = z.object({
  reason: text(LIMITS.shortText.max)
    .min(1, MESSAGES.deadLetters.reasonRequired)
    .meta({ examples: ['The account it is about was a test'] }),
});

export const replayedSchema = z.object({
  replayed: z.int().describe('Events handled, with those that waited behind'),
  failed: z.int().describe('Events that could not be handled again'),
});
export type Replayed = z.output<typeof replayedSchema>;
