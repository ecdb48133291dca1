import { z } from 'zod';
import { LIMITS } from './constants.ts';
import { MESSAGES } from './messages.ts';

const { min, max } = LIMITS.reviewTarget;
const error = MESSAGES.reviewTarget.outOfRange(min, max);

/** GET and PUT /api/reviews/target: within how many business days of Ontario a steward wants to decide. */
export const reviewTargetSchema = z.object({
  businessDays: z.int({ error }).min(min, { error }).max(max, { error }),
});
export type ReviewTarget = z.output<typeof reviewTargetSchema>;
