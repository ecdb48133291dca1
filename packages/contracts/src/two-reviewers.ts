import { z } from 'zod';
import { assigneeSchema } from './assignment.ts';
import { ACCESS_TYPES } from './constants.ts';

/** How many people approve a request for an entry, or an extension of it. */
export const reviewersSchema = z.int().min(1).max(2).describe('How many reviewers an approval takes: 1 or 2');

/** GET and PUT /api/stewardship/{resourceType}/{resourceId}/reviewers */
export const entryReviewersSchema = z.object({ reviewers: reviewersSchema });
export type EntryReviewers = z.output<typeof entryReviewersSchema>;

/** What the first of two reviewers approved. */
export const firstApprovalSchema = z.object({
  reviewer: assigneeSchema,
  at: z.iso.datetime(),
  accessTypes: z.array(z.enum(ACCESS_TYPES)),
  expiresAt: z.iso.datetime().nullable().describe('The end that they gave; null without one'),
});
export type FirstApproval = z.output<typeof firstApprovalSchema>;
