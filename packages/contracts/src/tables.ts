import { z } from 'zod';
import { ACCESS_TYPES, LIMITS } from './constants.ts';
import { exactText, text } from './text.ts';

/**
 * What a column holds. Dates have no time: a day is what terms and breaks are made of. A time is an instant, written with its
 * offset from UTC.
 */
export const COLUMN_TYPES = ['text', 'integer', 'number', 'date', 'time', 'boolean'] as const;
export type ColumnType = (typeof COLUMN_TYPES)[number];

/** Whether values of a type can be summed. */
export const isNumeric = (type: string | undefined): boolean => type === 'integer' || type === 'number';

/**
 * How much a column says about who somebody is. The order is the strictness: where two statements differ, the first of them
 * holds. Direct identifiers never leave; `mayLeave` decides on every other mark.
 */
export const COLUMN_MARKS = ['direct', 'quasi', 'none'] as const;
export type ColumnMark = (typeof COLUMN_MARKS)[number];

/** Most columns of one table, groups of one question, break columns of one release. */
export const TABLE_LIMITS = {
  columns: 200,
  filters: 10,
  filterValues: 100,
  groups: 2,
  measures: 6,
  breaks: 4,
} as const;

/** A column's name is one that every tool takes: small letters, digits and underscores. */
export const columnNameSchema = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,62}$/, 'A name has small letters, digits and underscores, 63 at most')
  .meta({ examples: ['age'] });

export const columnSchema = z.object({
  name: columnNameSchema,
  type: z.enum(COLUMN_TYPES).describe('A time is an instant, with its offset from UTC'),
  description: text(LIMITS.shortText.max),
  unit: text(LIMITS.code.max).nullable().describe('UCUM code, such as mmol/L'),
  codeSystem: text(LIMITS.shortText.max).nullable().describe('Whose codes the values are'),
  mark: z.enum(COLUMN_MARKS),
  personLink: z.boolean().describe('Says whose row it is: a keyed hash of the health number, which never leaves'),
  personKey: z
    .boolean()
    .optional()
    .describe(
      'Tells persons apart who have no health number in the table: a keyed hash, which never leaves, and which directives cannot reach',
    ),
});
export type Column = z.output<typeof columnSchema>;

/** What a value is compared by; `is-missing` and `is-present` take no value, `in` takes several. */
export const FILTER_OPERATORS = ['=', '!=', '<', '<=', '>', '>=', 'in', 'is-missing', 'is-present'] as const;
export type FilterOperator = (typeof FILTER_OPERATORS)[number];

const scalarSchema = z.union([exactText(LIMITS.shortText.max), z.number(), z.boolean()]);
export type Scalar = z.output<typeof scalarSchema>;

/** Whether a text is a whole number of 64 bits that no JSON number is: it goes as text, which keeps all digits. */
export function isLargeInteger(written: string): boolean {
  if (!/^-?[1-9][0-9]{15,18}$/.test(written)) return false;
  const number = BigInt(written);
  return BigInt.asIntN(64, number) === number && !Number.isSafeInteger(Number(number));
}

/** One condition on one column. Several hold together. Dates are written as 2026-04-13, times as 2026-03-08T02:30:00-05:00, and whole numbers beyond 2^53 as text. */
export const filterSchema = z
  .object({
    column: columnNameSchema,
    op: z.enum(FILTER_OPERATORS),
    value: z.union([scalarSchema, z.array(scalarSchema).min(1).max(TABLE_LIMITS.filterValues)]).optional(),
  })
  .refine(({ op, value }) => valueFits(op, value), {
    error: 'This comparison needs another kind of value',
    path: ['value'],
  });
export type Filter = z.output<typeof filterSchema>;

function valueFits(op: FilterOperator, value: unknown): boolean {
  if (op === 'is-missing' || op === 'is-present') return value === undefined;
  return op === 'in' ? Array.isArray(value) : value !== undefined && !Array.isArray(value);
}

/** How dates are taken together. */
export const DATE_UNITS = ['year', 'quarter', 'month', 'week'] as const;
export type DateUnit = (typeof DATE_UNITS)[number];

/**
 * One way to part the persons of a release for figures. Of numbers: where each part begins, `cuts: [18, 40]` makes three
 * parts. Of dates: a unit. Of text and of yes or no: the values as they are.
 */
export const breakSchema = z.object({
  column: columnNameSchema,
  label: text(LIMITS.name.max),
  cuts: z.array(z.number()).min(1).max(50).optional(),
  unit: z.enum(DATE_UNITS).optional(),
});
export type Break = z.output<typeof breakSchema>;

/** What is counted or computed. Quartiles are three values: a quarter, half and three quarters lie below them. */
export const MEASURE_FUNCTIONS = ['count', 'persons', 'sum', 'mean', 'quartiles'] as const;
export type MeasureFunction = (typeof MEASURE_FUNCTIONS)[number];

/** What figures are declared of, beside the count of persons: those who meet a condition, or a sum or mean by person. */
export const declaredMeasureSchema = z.object({
  name: columnNameSchema,
  label: text(LIMITS.name.max),
  fn: z.enum(MEASURE_FUNCTIONS).exclude(['count']),
  column: columnNameSchema.optional().describe('Absent for persons'),
  where: z.array(filterSchema).max(TABLE_LIMITS.filters).default([]),
});
export type DeclaredMeasure = z.output<typeof declaredMeasureSchema>;

/**
 * In how many figures one person is by declared measures: a sum or a mean is told with the number of its persons. The more
 * they are, the more can be learnt of somebody from all together, and the more noise each gets.
 */
export function figuresOfAll(measures: readonly Pick<DeclaredMeasure, 'fn'>[]): number {
  return measures.reduce((sum, { fn }) => sum + (fn === 'sum' || fn === 'mean' ? 2 : 1), 0);
}

/** Persons that the smallest cell of a release's breaks has at least: as it is set, and the least that may be set. */
export const SMALLEST_ATOM = { usual: 20, least: 10 } as const;

/** What a table releases: columns by kind of access, which rows, and by which breaks figures are asked. */
export const tableTermsSchema = z.object({
  columns: z.object({
    export: z.array(columnNameSchema).describe('Columns that leave as rows with export'),
    api: z.array(columnNameSchema).describe('Columns that leave beside those with API access'),
  }),
  condition: z.array(filterSchema).max(TABLE_LIMITS.filters).default([]).describe('Rows that meet all of it'),
  breaks: z.array(breakSchema).max(TABLE_LIMITS.breaks).default([]),
  smallestAtom: z.int().min(SMALLEST_ATOM.least).default(SMALLEST_ATOM.usual),
  measures: z.array(declaredMeasureSchema).default([]),
});
export type TableTerms = z.output<typeof tableTermsSchema>;

/** Purposes that an entry's terms allow, with the words that the request form shows. */
export const USE_PURPOSES = {
  care: 'Care of the people in the data',
  quality: 'Quality improvement and evaluation',
  research: 'Research with an ethics approval',
  planning: 'Planning and management of the health system',
  education: 'Teaching and training',
  development: 'Developing or testing software and models',
} as const;
export const USE_PURPOSE_IDS = Object.keys(USE_PURPOSES) as [
  keyof typeof USE_PURPOSES,
  ...(keyof typeof USE_PURPOSES)[],
];
export type UsePurpose = (typeof USE_PURPOSE_IDS)[number];

/** Kinds of information that rows can hold, in a patient's words. */
export const INFORMATION_KINDS = {
  visits: 'Visits and hospital stays',
  conditions: 'Conditions and diagnoses',
  medications: 'Medicines',
  results: 'Test results',
  imaging: 'Scans and X-rays',
  'mental-health': 'Mental health and addiction',
  'child-health': 'Health of children',
  'social-factors': 'Home, work and money',
} as const;
export const INFORMATION_KIND_IDS = Object.keys(INFORMATION_KINDS) as [
  keyof typeof INFORMATION_KINDS,
  ...(keyof typeof INFORMATION_KINDS)[],
];
export type InformationKind = (typeof INFORMATION_KIND_IDS)[number];

/** Of a table: what is synthetic is marked so wherever it is shown. */
export const syntheticSchema = z.boolean().describe('Whether nobody real is in it');

/** A table as its steward declares it. */
export const tableDefinitionSchema = z.object({
  name: columnNameSchema.describe('As programs call it'),
  title: text(LIMITS.name.max),
  description: text(LIMITS.longText.max),
  synthetic: syntheticSchema,
  kinds: z
    .array(z.enum(INFORMATION_KIND_IDS))
    .optional()
    .describe('What is told of persons; where nothing is said, directives take it for each kind'),
  columns: z.array(columnSchema).min(1).max(TABLE_LIMITS.columns),
  terms: tableTermsSchema,
});
export type TableDefinition = z.output<typeof tableDefinitionSchema>;

/** The column of health numbers, by which directives reach rows; undefined where rows are linked to nobody. */
export function linkOf({ columns }: { columns: readonly Pick<Column, 'name' | 'personLink'>[] }): string | undefined {
  return columns.find(({ personLink }) => personLink)?.name;
}

/** Whether a column tells persons apart: the person link, or the person key of a table without health numbers. */
export function identifiesPersons({ personLink, personKey }: Pick<Column, 'personLink' | 'personKey'>): boolean {
  return personLink || personKey === true;
}

/** The column by which persons are counted; undefined where each row counts as one. */
export function personColumnOf({
  columns,
}: {
  columns: readonly Pick<Column, 'name' | 'personLink' | 'personKey'>[];
}): string | undefined {
  return columns.find(identifiesPersons)?.name;
}

/** GET /api/terms/{resourceType}/{resourceId}: what somebody should know before they ask. */
export const publicTermsSchema = z.object({
  purposes: z.array(z.enum(USE_PURPOSE_IDS)).describe('What its tables may be used for; empty allows all'),
  confidentialRows: z.boolean().describe('Whether rows of a confidential entry may leave; else figures alone do'),
  tables: z.int().min(0).describe('How many tables there are to be used'),
  rowAccess: z
    .array(z.enum(ACCESS_TYPES))
    .describe('By which kinds of access columns of their rows leave; by all others figures alone'),
});
export type PublicTerms = z.output<typeof publicTermsSchema>;

/** Whether tables may be used for a purpose. One that was not named was read by a reviewer, who decided on it. */
export function allowsPurpose({ purposes }: Pick<EntryTerms, 'purposes'>, purpose: UsePurpose | null): boolean {
  return purposes.length === 0 || purpose === null || purposes.includes(purpose);
}

/** What holds for all tables of an entry. */
export const entryTermsSchema = z.object({
  purposes: z.array(z.enum(USE_PURPOSE_IDS)).describe('Empty allows all'),
  confidentialRows: z.boolean().describe('Whether rows of a confidential entry may leave; else figures alone do'),
});
export type EntryTerms = z.output<typeof entryTermsSchema>;
