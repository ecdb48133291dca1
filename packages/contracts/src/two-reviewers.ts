import { z } from 'zod';
import { assigneeSchema } from './assignment.ts';
import { ACCESS_TYPES } from './constants.ts';
import { idSchema } from './text.ts';

/** How many people approve a request for an entry, or an extension of it. */
export const reviewersSchema = z.int().min(1).max(2).describe('How many reviewers an approval takes: 1 or 2');

/** What somebody asked for, and somebody else has to ask for too before it counts. */
export const proposalSchema = z.object({
  by: z.object({ id: idSchema, name: z.string() }),
  at: z.iso.datetime(),
  mayAgree: z.boolean().describe('Whether it counts once the caller asks for the same'),
});
export type Proposal = z.output<typeof proposalSchema>;

/** PUT /api/stewardship/{resourceType}/{resourceId}/reviewers */
export const entryReviewersInputSchema = z.object({ reviewers: reviewersSchema });
export type EntryReviewersInput = z.output<typeof entryReviewersInputSchema>;

/** GET and PUT of it */
export const entryReviewersSchema = entryReviewersInputSchema.extend({
  proposed: proposalSchema
    .nullable()
    .describe('That there be one: it counts once a second person asks for it too. Null where nobody does'),
});
export type EntryReviewers = z.output<typeof entryReviewersSchema>;

/** What the first of two reviewers approved. */
export const firstApprovalSchema = z.object({
  reviewer: assigneeSchema,
  at: z.iso.datetime(),
  accessTypes: z.array(z.enum(ACCESS_TYPES)),
  expiresAt: z.iso.datetime().nullable().describe('The end that they gave; null without one'),
  conditions: z.string().nullable().describe('The conditions of use that they stated; null without any'),
});
export type FirstApproval = z.output<typeof firstApprovalSchema>;
