import { z } from 'zod';
import { ACCESS_LEVELS, ACCESS_TYPES, LIMITS, RESOURCE_TYPES } from './constants.ts';
import {
  breakSchema,
  COLUMN_TYPES,
  columnNameSchema,
  columnSchema,
  DATE_UNITS,
  declaredMeasureSchema,
  filterSchema,
  MEASURE_FUNCTIONS,
  TABLE_LIMITS,
} from './tables.ts';
import type { Problem } from './problem.ts';
import { nextReleaseSchema } from './release-schedule.ts';
import { attestBySchema } from './attestation.ts';
import { conditionsSchema, ethicsApprovalEndSchema, heldUntilSchema, purposeKindSchema } from './requests.ts';
import { idSchema, text } from './text.ts';

/** How a group is made of a column: its values as they are, dates by a unit, numbers in parts of one width. */
const wholeGroupSchema = z.object({
  column: columnNameSchema,
  unit: z.enum(DATE_UNITS).optional().describe('Of dates'),
  width: z
    .number()
    .positive()
    .optional()
    .describe('Of numbers: 10 makes 0–9, 10–19, …; whole for a column of whole numbers'),
});
export const groupSchema = z.union([
  columnNameSchema.transform((column) => ({ column })).pipe(wholeGroupSchema),
  wholeGroupSchema,
]);
export type Group = z.output<typeof groupSchema>;

export const measureSchema = z.object({
  fn: z.enum(MEASURE_FUNCTIONS),
  column: columnNameSchema.optional().describe('Absent for count and persons; for figures a declared measure'),
});
export type Measure = z.output<typeof measureSchema>;

/** POST /api/grants/{requestId}/tables/{tableId}/ask */
export const questionSchema = z.object({
  filters: z.array(filterSchema).max(TABLE_LIMITS.filters).default([]),
  groupBy: z.array(groupSchema).max(TABLE_LIMITS.groups).default([]),
  measures: z
    .array(measureSchema)
    .min(1)
    .max(TABLE_LIMITS.measures)
    .default([{ fn: 'count' }]),
});
export type Question = z.output<typeof questionSchema>;
export type QuestionInput = z.input<typeof questionSchema>;

/** A figure below this is told as `<5`, and the others in fives. */
export const FIGURE_BASE = 5;
export const SMALL_FIGURE = '<5';

const cellSchema = z
  .union([z.string(), z.number(), z.boolean(), z.null()])
  .describe('A whole number beyond 2^53 is text, to the last digit; a time is in UTC, as 2026-03-08T07:30:00Z');
export type Cell = z.output<typeof cellSchema>;

const releaseSchema = z.object({
  number: z.int().min(1),
  publishedAt: z.iso.datetime(),
  rows: z.int().min(0).nullable().describe('Of what the grant allows; null where rows may not leave'),
});

export const answerColumnSchema = z.object({
  name: z.string(),
  label: z.string(),
  type: z.enum(COLUMN_TYPES),
  unit: z.string().nullable(),
});
export type AnswerColumn = z.output<typeof answerColumnSchema>;

/** Why a measure has no figure in a row, where it is null. */
export const WITHHELD_REASONS = ['few-persons', 'dominated', 'not-available'] as const;
export type WithheldReason = (typeof WITHHELD_REASONS)[number];

const withheldSchema = z.object({
  row: z.int().min(0).describe('Its place in rows'),
  column: z.int().min(0).describe('Its place in columns'),
  reason: z
    .enum(WITHHELD_REASONS)
    .describe(
      'few-persons: fewer than 10 persons have a value; dominated: one or two persons make most of it, or of a part of it; not-available: there is nothing to compute it from',
    ),
});
export type Withheld = z.output<typeof withheldSchema>;

const figureErrorSchema = z.object({
  row: z.int().min(0).describe('Its place in rows'),
  column: z.int().min(0).describe('Its place in columns'),
  by: z.number().positive().describe('In the unit of its column, rounded up to two digits; of counts to whole persons'),
});
export type FigureError = z.output<typeof figureErrorSchema>;

/** The answer of a question: groups first, then measures; quartiles take three columns. */
export const answerSchema = z.object({
  columns: z.array(answerColumnSchema),
  rows: z
    .array(z.array(cellSchema))
    .describe(`A count of fewer than 5 persons, or none, is ${SMALL_FIGURE}; null is missing, for a reason in untold`),
  exact: z.boolean().describe('Counted over the rows themselves; else made of frozen figures'),
  suppressed: z.int().min(0).describe('How many cells have no figure'),
  untold: z.array(withheldSchema).describe('Why a cell of a measure is null, for each that is'),
  errors: z
    .array(figureErrorSchema)
    .optional()
    .describe(
      'How far each figure that is told is off at most, 19 times of 20; values beyond the 99th percentile are cut to it before, which is not part of it. Absent when exact',
    ),
  smallestCell: z.int().nullable().describe('Persons of the smallest part that figures are made of; null when exact'),
  truncated: z.boolean().describe('There are more groups than are answered'),
  release: releaseSchema,
});
export type Answer = z.output<typeof answerSchema>;

/** A small picture of a column: parts with their share of what is known, the most frequent or lowest first. */
export const distributionSchema = z.object({
  kind: z.enum(['parts', 'values']),
  items: z.array(z.object({ label: z.string(), share: z.number().min(0).max(1) })),
});
export type Distribution = z.output<typeof distributionSchema>;

/** The first and the last day of a column of dates. */
export const daySpanSchema = z.object({ first: z.string(), last: z.string() });

/** A column as a grantee sees it. */
export const useColumnSchema = columnSchema.omit({ personLink: true, personKey: true }).extend({
  opensWith: z
    .enum(ACCESS_TYPES)
    .nullable()
    .describe('The least kind of access whose rows have it; view when figures alone; null when it never leaves'),
  missingShare: z.number().min(0).max(1).nullable().describe('Null where it may not be told'),
  distribution: distributionSchema.nullable(),
  days: daySpanSchema.nullable().describe('Null where it may not be told, and of what is no date'),
});
export type UseColumn = z.output<typeof useColumnSchema>;

/** Where a break's parts begin and end, as figures name them. */
export const useBreakSchema = breakSchema.extend({
  parts: z.array(z.string()).describe('What groups are called, and what filters take, in order'),
});
export type UseBreak = z.output<typeof useBreakSchema>;

/** What a grantee may do with a table: `rows` asks exactly, `figures` by breaks and declared measures alone. */
export const useTableSchema = nextReleaseSchema.extend({
  id: idSchema,
  name: z.string(),
  title: z.string(),
  description: z.string(),
  synthetic: z.boolean(),
  honoursDirectives: z
    .boolean()
    .describe('Whether people can withhold their records: not where rows have no health numbers'),
  release: releaseSchema,
  asks: z.enum(['rows', 'figures']),
  columns: z.array(useColumnSchema),
  breaks: z.array(useBreakSchema),
  measures: z.array(declaredMeasureSchema.omit({ where: true })),
  smallestAtom: z.int(),
});
export type UseTable = z.output<typeof useTableSchema>;

/** What a release corrects in the one before, as its steward says. */
export const correctsSchema = z
  .string()
  .nullable()
  .describe('What it corrects in the release before; null where it corrects nothing');

/** A release that corrects another one, or was withdrawn: whoever used the table has to know of it. */
export const releaseChangeSchema = z.object({
  tableTitle: z.string(),
  release: z.int().min(1),
  publishedAt: z.iso.datetime(),
  corrects: correctsSchema,
  withdrawnAt: z.iso.datetime().nullable(),
  withdrawReason: z.string().nullable().describe('Why its steward withdrew it; null where nobody said'),
  taken: z
    .boolean()
    .describe('Whether the caller took something of it or, where it corrects one, of the release before'),
});
export type ReleaseChange = z.output<typeof releaseChangeSchema>;

/** Kinds of access that a grant has and that cannot be used now, with the reason. */
export const heldBackSchema = z.object({
  accessType: z.enum(ACCESS_TYPES),
  reason: z.enum(['plan', 'confidential']),
});

/** What is given up where files come straight from the store. */
export const presignedSecondsSchema = z
  .int()
  .nullable()
  .describe('How long an address of a shared file goes on after the end of a grant; null where it ends with it');

/** Whoever reads an old approval has to judge its text: nobody said whether it was a message or a condition. */
const approvalTextSchema = z
  .string()
  .nullable()
  .describe(
    'What the reviewer wrote with an approval of before conditions had a field of their own: it may hold conditions. Null for others',
  );

/** GET /api/grants/{requestId}/tables: the workspace of a grant. */
export const workspaceSchema = z.object({
  grant: z.object({
    id: idSchema,
    resourceType: z.enum(RESOURCE_TYPES),
    resourceId: idSchema,
    resourceName: z.string(),
    accessLevel: z.enum(ACCESS_LEVELS).nullable(),
    stewardName: z.string().nullable(),
    purpose: z.string(),
    purposeKind: purposeKindSchema,
    conditions: conditionsSchema,
    approvalText: approvalTextSchema,
    accessTypes: z.array(z.enum(ACCESS_TYPES)).describe('What can be used now'),
    heldBack: z.array(heldBackSchema),
    grantedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime().nullable(),
    heldUntil: heldUntilSchema,
    attestBy: attestBySchema,
    ethicsApprovalEnd: ethicsApprovalEndSchema,
  }),
  tables: z.array(useTableSchema),
  changes: z.array(releaseChangeSchema).describe('Corrected and withdrawn releases, the newest first'),
  presignedSeconds: presignedSecondsSchema,
});
export type Workspace = z.output<typeof workspaceSchema>;

/** GET …/tables/{tableId}/rows */
export const FIRST_ROWS = 100;
export const firstRowsSchema = z.object({
  columns: z.array(answerColumnSchema),
  rows: z.array(z.array(cellSchema)),
  release: releaseSchema,
});
export type FirstRows = z.output<typeof firstRowsSchema>;

/** Rows of a page. A thousand of them are some 100 kB, which one call answers at once; for more there are files. */
export const ROWS_OF_PAGE = { usual: 100, max: 1_000 } as const;

/** Characters of conditions and of a cursor: an address has room for no more, when each takes twelve bytes in it. */
const ROWS_ADDRESS = { filter: 1_000, cursor: 100 } as const;

/** Of an address: which rows, as JSON. `filtersOfAddress` is what it holds. */
const rowsFilterSchema = z
  .string()
  .max(ROWS_ADDRESS.filter)
  .describe('JSON: a list of conditions that hold together, each as in a question, the same for all pages or pieces');
export const filtersOfAddress = z.array(filterSchema).max(TABLE_LIMITS.filters);

/** With any of these, GET …/tables/{tableId}/rows goes through all rows, page by page. */
export const rowsQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(ROWS_OF_PAGE.max).optional().describe('Rows of a page, at most'),
  cursor: z.string().max(ROWS_ADDRESS.cursor).optional().describe('nextCursor of the page before'),
  filter: rowsFilterSchema.optional(),
});

/** GET …/tables/{tableId}/rows, page by page */
export const rowsPageSchema = firstRowsSchema.extend({
  nextCursor: z.string().nullable().optional().describe('Of a page: null after the last'),
});
export type RowsPage = z.output<typeof rowsPageSchema>;

export const FILE_FORMATS = ['csv', 'parquet'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** GET …/tables/{tableId}/file */
export const fileQuerySchema = z.object({
  format: z.enum(FILE_FORMATS).default('csv'),
  filter: rowsFilterSchema.optional(),
  release: z.coerce
    .number()
    .int()
    .min(1)
    .optional()
    .describe(
      'The newest when it is left out; with its number a file that broke off goes on by Range in the same bytes',
    ),
});

/** What making a file goes through: the rows that may leave are put together, unless they are yet, and then written. */
export type MakingStep = 'gathering' | 'writing';

/**
 * GET …/tables/{tableId}/file/making, a line: how far the file is, and at the end its size in bytes and the ETag with which
 * it comes, or what refused it.
 */
export type MakingLine =
  /** Of the step, how much is done, from 0 to 1; null while that is not known. */
  { step: MakingStep; share: number | null } | { bytes: number; etag: string } | { problem: Problem };

/** By which way something of a table was read. */
export const USE_WAYS = ['preview', 'query', 'download', 'share'] as const;
export type UseWay = (typeof USE_WAYS)[number];

/** One line of the record of a grant's use. */
export const useSchema = z.object({
  id: idSchema,
  at: z.iso.datetime(),
  requestId: idSchema,
  userId: idSchema,
  clientId: z.string().nullable().describe('The API client that acted for them'),
  way: z.enum(USE_WAYS),
  tableId: idSchema,
  tableTitle: z.string(),
  release: z.int().min(1),
  rows: z.int().min(0).nullable().describe('How many left; null for figures, which are of nobody alone'),
  columns: z.array(z.string()),
  bytes: z.int().min(0),
});
export type Use = z.output<typeof useSchema>;

/** GET /api/grants/{requestId}/uses, newest first */
export const useListSchema = z.object({ items: z.array(useSchema), nextCursor: z.string().nullable() });

/** Ways by which rows come to lie with whoever fetched them: each such use has a receipt. */
export const TAKING_WAYS: readonly UseWay[] = ['download', 'share'];

/** GET /api/grants/{requestId}/uses/{id}/receipt: what was taken, under which terms, and until when it may be kept. */
export const receiptSchema = z.object({
  use: useSchema,
  entry: z.object({
    resourceType: z.enum(RESOURCE_TYPES),
    resourceId: idSchema,
    name: z.string(),
    stewardName: z.string().nullable(),
  }),
  table: z.object({
    name: z.string(),
    title: z.string(),
    synthetic: z.boolean(),
    publishedAt: z.iso.datetime().describe('When the release was'),
  }),
  terms: z.object({
    accessTypes: z.array(z.enum(ACCESS_TYPES)),
    purpose: z.string(),
    purposeKind: purposeKindSchema,
    conditions: conditionsSchema,
    approvalText: approvalTextSchema,
  }),
  since: z
    .array(releaseChangeSchema)
    .describe('What became of the release since: its withdrawal, and what corrects it'),
  citation: z.string().describe('How to cite it, without its address'),
  keep: z.object({
    live: z.boolean().describe('Whether the access holds; once it does not, the copy has to be destroyed'),
    until: z.iso.datetime().nullable().describe('When the access ends; null while it has no end date'),
  }),
});
export type Receipt = z.output<typeof receiptSchema>;

/** GET /api/grants/{requestId}/copies, POST …/copies/destroyed: what was taken under a grant, and their taker's word. */
export const copiesSchema = z.object({
  times: z.int().min(0).describe('How often something was taken'),
  live: z.boolean().describe('Whether the access holds; once it does not, the copies have to be destroyed'),
  destroyedAt: z.iso.datetime().nullable().describe('When their taker said that all are destroyed'),
});
export type Copies = z.output<typeof copiesSchema>;

/** A question that somebody keeps, under a name and an address of its own. */
export const keptQuestionSchema = z.object({
  id: idSchema,
  tableId: idSchema,
  name: text(LIMITS.name.max).min(1),
  question: questionSchema,
  createdAt: z.iso.datetime(),
});
export type KeptQuestion = z.output<typeof keptQuestionSchema>;
export const keptQuestionInputSchema = keptQuestionSchema.pick({ tableId: true, name: true, question: true });
