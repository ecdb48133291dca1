import { z } from 'zod';
import { LIMITS } from './constants.ts';
import { MESSAGES } from './messages.ts';
import { pageOf } from './organizations.ts';
import { cursorSchema, FREE_TEXT, freeText, idSchema, revisionNumberSchema } from './text.ts';

/** Where it stands that a person of the tables is said to be somebody. Only `confirmed` counts. */
export const RECORD_LINK_STATES = ['waiting', 'contested', 'confirmed', 'refused'] as const;
export type RecordLinkState = (typeof RECORD_LINK_STATES)[number];

/** What a link needs, by the names of the profile; a name is given with the account. */
export const RECORD_LINK_NEEDS = ['healthCardNumber', 'name', 'dateOfBirth'] as const;
export type RecordLinkNeed = (typeof RECORD_LINK_NEEDS)[number];

/** GET /api/my-data/links: one for the caller, and one for each of their dependents. */
export const ownRecordLinkSchema = z.object({
  dependentId: idSchema.nullable().describe('Null for the caller themself'),
  name: z.string().nullable().describe('Null where the account gives none'),
  state: z.enum(['none', ...RECORD_LINK_STATES]).describe('Only confirmed counts; none while something is missing'),
  missing: z.array(z.enum(RECORD_LINK_NEEDS)).describe('What a link needs and the profile does not have'),
  since: z.iso.datetime().nullable(),
  organization: z
    .string()
    .nullable()
    .describe('Whose admin confirmed or refused it; null where an admin of the platform did'),
  reason: z.string().nullable().describe('Why it was refused'),
});
export type OwnRecordLink = z.output<typeof ownRecordLinkSchema>;
export const ownRecordLinkListSchema = z.object({ items: z.array(ownRecordLinkSchema) });

/** GET /api/stewardship/record-links */
export const recordLinkQuerySchema = z.object({
  state: z.enum(RECORD_LINK_STATES).default('waiting'),
  limit: z.coerce.number().int().min(1).max(100).default(25),
  cursor: cursorSchema.optional(),
});

/** A claim as a custodian sees it: what is to be checked, and nothing else of the profile. */
export const recordLinkSchema = z.object({
  id: idSchema,
  revision: revisionNumberSchema,
  healthCardNumber: z.string(),
  name: z.string(),
  dateOfBirth: z.iso.date(),
  state: z.enum(RECORD_LINK_STATES),
  since: z.iso.datetime(),
  organization: z.string().nullable().describe('Whose admin decided; null where an admin of the platform did'),
  reason: z.string().nullable().describe('Why it was refused'),
  dependent: z
    .object({
      relationship: z.string().describe('Of the dependent to whoever claims it, as they wrote it'),
      claimant: z.string().nullable().describe('Whom they claim to be; null where they claim no records of their own'),
      claimantConfirmed: z.boolean().describe('Whether a custodian confirmed that'),
    })
    .nullable()
    .describe('Who claims it for a dependent; null for what somebody claims for themself'),
});
export type RecordLink = z.output<typeof recordLinkSchema>;
export const recordLinkPageSchema = pageOf(recordLinkSchema);

/** POST /api/stewardship/record-links/{id}/confirm */
export const recordLinkConfirmationSchema = z.object({
  revision: revisionNumberSchema.describe('Of the claim as it was looked at; 409 when it has changed since'),
});

/** POST /api/stewardship/record-links/{id}/refuse */
export const recordLinkRefusalSchema = recordLinkConfirmationSchema.extend({
  reason: freeText(LIMITS.comment.max)
    .min(1, MESSAGES.recordLinks.reasonRequired)
    .describe(`What does not agree, for the patient. ${FREE_TEXT}`),
});
