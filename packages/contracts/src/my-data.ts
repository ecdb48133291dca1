import { z } from 'zod';
import { LIMITS } from './constants.ts';
import { directiveHistorySchema } from './directives.ts';
import { TABLE_ENTRY_TYPES } from './stewardship.ts';
import { INFORMATION_KIND_IDS, syntheticSchema, USE_PURPOSE_IDS } from './tables.ts';
import { cursorSchema, idSchema, revisionNumberSchema } from './text.ts';
import { USE_WAYS } from './use.ts';

const DEFAULT_USES = 50;

const dependentId = idSchema.optional().describe('The caller themself when it is left out');

/** GET /api/my-data/uses */
export const recordUseQuerySchema = z.object({
  dependentId,
  limit: z.coerce.number().int().min(1).max(LIMITS.page.max).default(DEFAULT_USES),
  cursor: cursorSchema.optional(),
});

/** A use of a table in which a patient's record is. */
export const recordUseSchema = z.object({
  id: idSchema,
  at: z.iso.datetime(),
  way: z.enum(USE_WAYS),
  figures: z.boolean().describe('Whether figures of many people were asked for; no row left then'),
  included: z
    .boolean()
    .describe('Whether rows of theirs left, or are counted; false where a decision of theirs left them out'),
  table: z.object({
    id: idSchema,
    title: z.string(),
    release: z.int().min(1),
    resourceType: z.enum(TABLE_ENTRY_TYPES),
    resourceId: idSchema,
    synthetic: syntheticSchema,
  }),
  kinds: z.array(z.enum(INFORMATION_KIND_IDS)).describe('Of information in the table, as its steward says'),
  by: z.object({ id: idSchema, name: z.string() }),
  organization: z.string().nullable().describe('Of which they were a member then'),
  purpose: z
    .object({ kind: z.enum(USE_PURPOSE_IDS), label: z.string() })
    .nullable()
    .describe('What their grant was for'),
  requestId: idSchema.describe('Of their grant'),
});
export type RecordUseLine = z.output<typeof recordUseSchema>;

export const recordUsePageSchema = z.object({
  linked: z.boolean().describe('Whether the link to the record is confirmed; without it there are no uses to tell'),
  items: z.array(recordUseSchema),
  nextCursor: z.string().nullable(),
});
export type RecordUsePage = z.output<typeof recordUsePageSchema>;

/** GET /api/my-data/effects */
export const decisionEffectQuerySchema = z.object({ dependentId });

export const decisionEffectListSchema = z.object({
  linked: recordUsePageSchema.shape.linked,
  items: z
    .array(
      z.object({
        revision: revisionNumberSchema,
        at: z.iso.datetime(),
        leftOut: z.int().min(0).describe('Uses until the next decision that left the record out'),
        included: z.int().min(0).describe('Uses until the next decision that had the record in them'),
      }),
    )
    .describe('The newest decision first, at most fifty'),
});
export type DecisionEffects = z.output<typeof decisionEffectListSchema>;

/** Uses in one download: the newest. */
export const MOST_EXPORTED_USES = 10_000;

/** As many of them are asked for at once: whose record it is, and in which releases, is looked up for each page. */
export const EXPORTED_USES_PAGE = 1_000;

export const MY_DATA_FORMATS = ['json', 'fhir'] as const;

/** GET /api/my-data/export */
export const myDataExportQuerySchema = z.object({
  dependentId,
  format: z.enum(MY_DATA_FORMATS).default('json').describe('`fhir` is a FHIR R4 bundle'),
});

/** What was decided on a record, and how it was used. */
export const myDataExportSchema = z.object({
  exportedAt: z.iso.datetime(),
  dependentId: idSchema.nullable().describe('Null for the caller themself'),
  name: z.string().nullable().describe('Whose record it is; null where the account gives no name'),
  linked: recordUsePageSchema.shape.linked,
  decisions: directiveHistorySchema.shape.items.describe('The newest first, at most fifty; the first is in force'),
  uses: recordUsePageSchema.shape.items.describe(`The newest first, at most ${MOST_EXPORTED_USES}`),
});
export type MyDataExport = z.output<typeof myDataExportSchema>;
