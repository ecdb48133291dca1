import { z } from 'zod';
import { organizationSchema } from './auth.ts';
import { LIMITS, RESOURCE_TYPES, STEWARD_FIGURES } from './constants.ts';
import { idSchema } from './text.ts';
import { reviewTargetSchema } from './review-target.ts';

const offerSchema = z.object({
  resourceType: z.enum(RESOURCE_TYPES),
  id: idSchema,
  name: z.string(),
  description: z.string(),
});
export type Offer = z.output<typeof offerSchema>;

const shareSchema = z.number().min(0).max(1);

const decisionTimesSchema = z.object({
  count: z.int().min(STEWARD_FIGURES.fewest).describe('Requests that it decided on'),
  medianDays: z.number().min(0).describe('Half of them were decided within so many days of their submission'),
  ninetiethDays: z.number().min(0).describe('And nine of ten within so many'),
  approvedShare: shareSchema.describe('The part of them that it approved'),
  rejectedShare: shareSchema.describe('The part that it rejected; what is left was returned for changes'),
});
export type DecisionTimes = z.output<typeof decisionTimesSchema>;

/** GET /api/stewards/{id}: a listed organization as everybody sees it. */
export const stewardSchema = organizationSchema.extend({
  entries: z.array(offerSchema).describe(`What it offers: the first ${LIMITS.offers.max} by name`),
  total: z.int().min(0).describe('How many entries it offers'),
  decisions: decisionTimesSchema
    .nullable()
    .describe(
      `How it decided in the last ${STEWARD_FIGURES.days} days; null for fewer than ${STEWARD_FIGURES.fewest} decisions`,
    ),
  targetBusinessDays: reviewTargetSchema.shape.businessDays.describe(
    'Within how many business days it wants to decide',
  ),
});
export type Steward = z.output<typeof stewardSchema>;
