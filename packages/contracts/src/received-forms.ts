import { z } from 'zod';
import { INQUIRY_TYPES } from './constants.ts';
import { WITHHELD } from './health-card.ts';
import { idSchema } from './text.ts';

/** Where a message from a public form stands: it waits, or an admin has dealt with it. */
export const HANDLING_STATUSES = ['new', 'handled'] as const;
export type HandlingStatus = (typeof HANDLING_STATUSES)[number];

/** GET /api/contact-messages and /api/integration-requests */
export const receivedQuerySchema = z.object({ status: z.enum(HANDLING_STATUSES).optional() });

/** The answer to whoever sent a form, who does not see the text again. */
export const receiptSchema = z.object({
  id: idSchema,
  withheld: z.boolean().describe(`Whether ${WITHHELD} stands in the text where digits passed for a health number`),
});
export type Receipt = z.output<typeof receiptSchema>;

const received = z.object({
  id: idSchema,
  userId: idSchema.nullable().describe('Null when the sender was not signed in'),
  name: z.string(),
  email: z.string(),
  status: z.enum(HANDLING_STATUSES),
  createdAt: z.iso.datetime(),
  handledAt: z.iso.datetime().nullable(),
  handledBy: idSchema.nullable().describe('The admin who dealt with it'),
});

/** A contact message as admins see it. */
export const receivedMessageSchema = received.extend({
  phone: z.string().nullable(),
  subject: z.string(),
  inquiryType: z.enum(INQUIRY_TYPES),
  message: z.string(),
});
export type ReceivedMessage = z.output<typeof receivedMessageSchema>;

/** A request for a custom integration as admins see it. */
export const receivedIntegrationSchema = received.extend({
  organization: z.string().nullable(),
  details: z.string(),
});
export type ReceivedIntegration = z.output<typeof receivedIntegrationSchema>;
