import { z } from 'zod';
import { INFORMATION_KINDS } from './agents.ts';
import { LIMITS, RESOURCE_TYPES } from './constants.ts';
import { MESSAGES } from './messages.ts';
import { purposeKindSchema } from './requests.ts';
import { INFORMATION_KIND_IDS } from './tables.ts';
import { tableFormatSchema } from './table-format.ts';
import { cursorSchema, idSchema } from './text.ts';
import { USE_WAYS } from './use.ts';

/** So many persons of a line are named; the others are counted. */
export const NAMED_AT_MOST = 20;

/** Whether a log is asked for of one person's records, or of what one reader read. */
export function isOfOne(asked: { userId?: unknown; dependentId?: unknown; readerId?: unknown }): boolean {
  const { userId, dependentId, readerId } = asked;
  return (userId === undefined) !== (readerId === undefined) && (dependentId === undefined || userId !== undefined);
}

/** Of a log the lines of one entry, and of a period. */
export const recordLogFilter = {
  resourceType: z.enum(RESOURCE_TYPES).optional().describe('With resourceId: only what was read of this entry'),
  resourceId: idSchema.optional(),
  from: z.iso.datetime({ offset: true }).optional().describe('The first moment, included'),
  to: z.iso.datetime({ offset: true }).optional().describe('The last moment, not included'),
};

export const ENTRY_HALF_NAMED = 'An entry is named by its type and its id: please send both, or neither.';

/** Whether an entry is named whole, or none is. */
export function namesAnEntry({ resourceType, resourceId }: { resourceType?: unknown; resourceId?: unknown }): boolean {
  return (resourceType === undefined) === (resourceId === undefined);
}

/** GET /api/privacy/log */
export const recordLogQuerySchema = z
  .object({
    userId: idSchema.optional().describe('Whose records were read; either this or readerId'),
    dependentId: idSchema.optional().describe('A dependent of userId, for their records'),
    readerId: idSchema.optional().describe('Who read records'),
    ...recordLogFilter,
    limit: z.coerce.number().int().min(1).max(LIMITS.page.max).default(25),
    cursor: cursorSchema.optional(),
    format: tableFormatSchema.describe('csv for a file of the newest 10,000; without it as Accept says'),
  })
  .refine(isOfOne, MESSAGES.recordLog.askedOne)
  .refine(namesAnEntry, ENTRY_HALF_NAMED);

/** Somebody with a confirmed link to records. */
const recordHolderSchema = z.object({
  userId: idSchema.describe('The account that the records are linked to'),
  dependentId: idSchema.nullable().describe('Null for the account’s own'),
  name: z.string(),
});
export type RecordHolder = z.output<typeof recordHolderSchema>;

/** How a record is read: as the use of a table, or by an agent that is asked about somebody. */
export const LOG_WAYS = [...USE_WAYS, 'agent'] as const;

/** One look at records: what, when, who, and whose. */
export const recordLogLineSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  by: z.object({ id: idSchema, name: z.string() }),
  organization: z
    .string()
    .nullable()
    .describe('Of which they were a member then; of a call of an agent, of which they are now'),
  requestId: idSchema.describe('Of the grant that it was read under'),
  purposeKind: purposeKindSchema,
  way: z.enum(LOG_WAYS),
  information: z.object({
    title: z.string().describe('Of the table, or the agent’s name'),
    resourceType: z
      .enum(RESOURCE_TYPES)
      .nullable()
      .describe('With resourceId, of which entry it is; null when nobody can say any more'),
    resourceId: idSchema.nullable(),
    entryName: z.string().nullable().describe('As it is called now; null when the catalogue does not have it any more'),
    release: z.int().min(1).nullable().describe('Null for an agent'),
    kinds: z.array(z.enum(INFORMATION_KIND_IDS)).describe('What is in the table, as its steward says'),
    agentTakes: z.enum(INFORMATION_KINDS).nullable().describe('What goes to the agent; null for a table'),
  }),
  included: z.boolean().describe('False where a decision left the record out that is asked for'),
  persons: z.int().min(0).nullable().describe('Whose records: how many persons; null when nobody can say any more'),
  linked: z.int().min(0).describe('How many of them have a confirmed link'),
  named: z.array(recordHolderSchema).describe(`Those who have: the first ${NAMED_AT_MOST}`),
});
export type RecordLogLine = z.output<typeof recordLogLineSchema>;

export const recordLogPageSchema = z.object({
  holders: z.array(recordHolderSchema).describe('To whose records userId has confirmed links'),
  items: z.array(recordLogLineSchema),
  nextCursor: z.string().nullable(),
});
export type RecordLogPage = z.output<typeof recordLogPageSchema>;
