import { z } from 'zod';
import { RESOURCE_TYPES } from './constants.ts';
import { MESSAGES } from './messages.ts';
import { DRAFT_LIMITS } from './request-drafts.ts';
import { accessTypesSchema, formAnswers, purposeStatement, resourceRequestSchema } from './requests.ts';
import { idSchema } from './text.ts';

const { requestBundles: words } = MESSAGES;

const isTwice = (entries: readonly { resourceType: string; resourceId: number }[]) =>
  new Set(entries.map(({ resourceType, resourceId }) => `${resourceType} ${resourceId}`)).size < entries.length;

/** POST /api/request-bundles: several entries for one purpose. */
export const submitBundleSchema = z.object({
  ...purposeStatement,
  accessTypes: accessTypesSchema.default(['view']),
  entries: z
    .array(z.object({ resourceType: z.enum(RESOURCE_TYPES), resourceId: idSchema, ...formAnswers }))
    .min(1, words.none)
    .max(DRAFT_LIMITS.entries, MESSAGES.requestDrafts.tooManyEntries(DRAFT_LIMITS.entries))
    .refine((entries) => !isTwice(entries), words.twice)
    .describe('What is wrong with one of them is told on `entries.{its place}`, and nothing is made of any'),
});
export type SubmitBundleInput = z.input<typeof submitBundleSchema>;

/** GET /api/request-bundles/{id}: requests that were made together. Each is decided on by itself. */
export const requestBundleSchema = z.object({
  id: idSchema,
  createdAt: z.iso.datetime(),
  requests: z.array(resourceRequestSchema).describe('In the order in which they were asked for'),
});
export type RequestBundle = z.output<typeof requestBundleSchema>;
