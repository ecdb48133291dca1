import { z } from 'zod';
import { idSchema } from './text.ts';

/** Whose requests a queue shows: the caller's own, nobody's, or those of somebody by id. */
export const assignedSchema = z
  .union([z.enum(['me', 'none']), z.string().regex(/^[1-9]\d{0,8}$/)])
  .optional()
  .describe('Those that are assigned to the caller, to nobody (none), or to somebody by id');
export type Assigned = z.output<typeof assignedSchema>;

/** PUT /api/reviews/{id}/assignee: who is to decide on it. Whoever may decide still can. */
export const assigneeInputSchema = z.object({
  userId: idSchema.nullable().describe('One of those who may be assigned; null releases it'),
});
export type AssigneeInput = z.input<typeof assigneeInputSchema>;

/** Somebody whom a request is, or may be, assigned to. */
export const assigneeSchema = z.object({ id: idSchema, name: z.string() });
export type Assignee = z.output<typeof assigneeSchema>;

/** GET /api/reviews/{id}/assignees: the caller, and the members of the steward. */
export const assigneeListSchema = z.object({ items: z.array(assigneeSchema) });
