import { z } from 'zod';
import { aiAgentSchema, dataCollectionSchema, dataDomainSchema, dataProductSchema } from './catalogue.ts';
import {
  ACCESS_LEVELS,
  CATEGORIES,
  LIMITS,
  RESOURCE_TYPES,
  ROLES,
  SEARCH_SORTS,
  SELF_REGISTRATION_ROLES,
} from './constants.ts';
import { MESSAGES } from './messages.ts';
import { pageQuery } from './paging.ts';
import { several } from './several.ts';
import { cursorSchema, idSchema, text } from './text.ts';

const DEFAULT_PAGE = 20;
const { max: lastPage } = LIMITS.searchPages;
const wrongPage = MESSAGES.validation.pageInvalid(lastPage);

/** Whether something more is answered: given alone, or true. */
const more = z.enum(['', 'true', 'false']).optional();

/** What entries are narrowed to; several values of one find what has any of them. */
export const searchFilters = {
  category: z.enum(CATEGORIES),
  accessLevel: z.enum(ACCESS_LEVELS),
  steward: text(LIMITS.shortText.max),
  audience: z.enum(SELF_REGISTRATION_ROLES),
};

/** Where an agent answers: here, where it is connected, or once its steward has set it up with whoever asks. */
export const AGENT_ANSWERS = ['here', 'steward'] as const;
export type AgentAnswers = (typeof AGENT_ANSWERS)[number];

/** GET /api/search. Without words it finds everything. */
export const searchQuerySchema = z.object({
  q: text(LIMITS.search.max)
    .optional()
    .describe('Words, in any order, also their beginnings and misspelt; without any it finds everything'),
  type: z.enum(RESOURCE_TYPES).optional().describe('Finds entries of one type alone'),
  category: several(searchFilters.category).describe('Of these categories; a collection is of those of its domains'),
  accessLevel: several(searchFilters.accessLevel).describe('With these access levels'),
  steward: several(searchFilters.steward).describe('Of stewards with these names'),
  audience: several(searchFilters.audience).describe('Offered to one of these roles, alone or with everybody'),
  answers: z
    .enum(AGENT_ANSWERS)
    .optional()
    .describe('Agents alone: those that answer here, or those that their steward sets up'),
  sort: z
    .enum(SEARCH_SORTS)
    .default('relevance')
    .describe('Best, first name, last update or most records first; what has no records comes last'),
  limit: pageQuery.limit.default(DEFAULT_PAGE).describe('How many entries at most'),
  cursor: cursorSchema.optional().describe('Where to go on: nextCursor of the page before, in the same order'),
  page: z.coerce
    .number(wrongPage)
    .int(wrongPage)
    .min(1, wrongPage)
    .max(lastPage, wrongPage)
    .default(1)
    .describe('Which page of so many entries. To read all of them go on by cursor, which misses none'),
  facets: more.describe('Given, or true: also counts what is found by its values'),
  entries: more.describe('Given, or true: what is found carries its entry'),
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
  entry: z
    .union([aiAgentSchema, dataProductSchema, dataDomainSchema, dataCollectionSchema])
    .nullable()
    .describe('As the list of its type answers it; null when it was not asked for'),
});
export type FoundEntry = z.output<typeof foundEntrySchema>;

export const FACETS = ['resourceType', 'category', 'accessLevel', 'steward', 'audience'] as const;
export type Facet = (typeof FACETS)[number];

const valuesSchema = z.array(z.object({ value: z.string(), count: z.int().min(1) }));

export const searchResultSchema = z.object({
  items: z.array(foundEntrySchema).describe('All types together'),
  total: z.int().min(0).describe('How many there are on all pages'),
  facets: z
    .record(z.enum(FACETS), valuesSchema)
    .nullable()
    .describe('The values with the most entries, each counted as if its own facet narrowed nothing'),
  nextCursor: z.string().nullable(),
});
export type SearchResult = z.output<typeof searchResultSchema>;
