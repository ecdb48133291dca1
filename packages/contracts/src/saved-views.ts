import { z } from 'zod';
import { assignedSchema } from './assignment.ts';
import { LIMITS, REQUEST_STATUSES, RESOURCE_TYPES } from './constants.ts';
import { MESSAGES } from './messages.ts';
import { FREE_TEXT, freeText, idSchema, oneLine } from './text.ts';
import { WAITING } from './waiting.ts';

const { savedViews: words } = MESSAGES;

export const REVIEW_ORDERS = ['oldest', 'newest', 'target', 'requester', 'resource'] as const;
export type ReviewOrder = (typeof REVIEW_ORDERS)[number];

/** What a queue shows and in which order, by the names of its address; what is left out narrows nothing. */
export const viewQuerySchema = z.object({
  search: freeText(LIMITS.search.max).optional().describe(FREE_TEXT),
  status: z
    .enum(['all', ...REQUEST_STATUSES])
    .optional()
    .describe('Left out, what waits'),
  assigned: assignedSchema,
  late: z.enum(['true']).optional().describe('Only what has waited for longer than its target'),
  waiting: z.enum(WAITING).optional().describe('Only that of which this waits'),
  resourceType: z.enum(RESOURCE_TYPES).optional().describe('Only what is asked for entries of this type'),
  resourceId: idSchema.optional().describe('With resourceType, of one entry alone'),
  sort: z
    .enum(REVIEW_ORDERS)
    .optional()
    .describe('Left out, what waits longest comes first; target: what is furthest over its target'),
});
export type ViewQuery = z.output<typeof viewQuerySchema>;

/** POST /api/reviews/views, and PUT: filters and order of the queue, kept under a name. */
export const savedViewInputSchema = z.object({
  name: oneLine(freeText(LIMITS.name.max).min(1, words.nameRequired)).describe(FREE_TEXT),
  query: viewQuerySchema,
  isDefault: z.boolean().describe('Whether the queue opens with it; one at most does'),
});
export type SavedViewInput = z.input<typeof savedViewInputSchema>;

export const savedViewSchema = z.object({
  id: idSchema,
  name: z.string(),
  query: viewQuerySchema,
  isDefault: z.boolean(),
});
export type SavedView = z.output<typeof savedViewSchema>;

/** GET /api/reviews/views: the caller's own, by name. */
export const savedViewListSchema = z.object({ items: z.array(savedViewSchema) });
