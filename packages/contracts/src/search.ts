import { z } from 'zod';
import { LIMITS, RESOURCE_TYPES, ROLES } from './constants.ts';
import { pageQuery } from './paging.ts';
import { cursorSchema, idSchema, text } from './text.ts';

const DEFAULT_PAGE = 20;

/** GET /api/search. Without words it finds everything. */
export const searchQuerySchema = z.object({
  q: text(LIMITS.search.max)
    .optional()
    .describe('Words, in any order, also their beginnings and misspelt; without any it finds everything'),
  type: z.enum(RESOURCE_TYPES).optional().describe('Finds entries of one type alone'),
  limit: pageQuery.limit.default(DEFAULT_PAGE).describe('How many entries at most'),
  cursor: cursorSchema.optional().describe('Where to go on: nextCursor of the page before'),
  facets: z.enum(['', 'true', 'false']).optional().describe('Given, or true: also counts what is found by its values'),
});

const marksSchema = z
  .array(z.object({ start: z.int().min(0), end: z.int().min(1) }))
  .describe('By what it was found: parts of the text, in UTF-16 units, the end not included');

export const foundEntrySchema = z.object({
  resourceType: z.enum(RESOURCE_TYPES),
  resourceId: idSchema,
  name: z.string(),
  stewardName: z.string().nullable(),
  accessRoles: z.array(z.enum(['all', ...ROLES])).describe('Who may ask for it; pages hide what is not for the reader'),
  snippet: z.string().describe('A part of the description as plain text; where it is cut off it says …'),
  marks: z.object({ name: marksSchema, snippet: marksSchema }),
});
export type FoundEntry = z.output<typeof foundEntrySchema>;

export const FACETS = ['resourceType', 'category', 'accessLevel', 'steward', 'audience'] as const;
export type Facet = (typeof FACETS)[number];

const valuesSchema = z.array(z.object({ value: z.string(), count: z.int().min(1) }));

export const searchResultSchema = z.object({
  items: z.array(foundEntrySchema).describe('Best first, all types together'),
  total: z.int().min(0).describe('How many there are on all pages'),
  facets: z
    .record(z.enum(FACETS), valuesSchema)
    .nullable()
    .describe('The values with the most entries. Types are counted among all types, the rest among the type asked for'),
  nextCursor: z.string().nullable(),
});
export type SearchResult = z.output<typeof searchResultSchema>;
