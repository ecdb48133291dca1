import { z } from 'zod';
import { LIMITS, RESOURCE_TYPES } from './constants.ts';
import { searchFilters } from './search.ts';
import { idSchema, oneLine, text } from './text.ts';

const values = <Schema extends z.ZodType<string>>(schema: Schema) =>
  z
    .array(schema)
    .max(LIMITS.filterValues.max)
    .default([])
    .transform((given) => [...new Set(given)].toSorted());

/** What a search asks for, by the names that GET /api/search has for it; left out, it narrows nothing. */
export const savedQuerySchema = z.object({
  q: text(LIMITS.search.max)
    .optional()
    .transform((words) => words || undefined)
    .describe('Words, as in GET /api/search'),
  type: z.enum(RESOURCE_TYPES).optional().describe('Entries of one type alone'),
  category: values(searchFilters.category),
  accessLevel: values(searchFilters.accessLevel),
  steward: values(searchFilters.steward),
  audience: values(searchFilters.audience),
});
export type SavedQuery = z.output<typeof savedQuerySchema>;

/** POST /api/saved-searches. */
export const savedSearchInputSchema = z.object({
  name: oneLine(text(LIMITS.name.max))
    .optional()
    .transform((name) => name || undefined)
    .describe('Left out, its words are its name'),
  query: savedQuerySchema,
});
export type SavedSearchInput = z.input<typeof savedSearchInputSchema>;

/** A search of whose new matches a person hears. */
export const savedSearchSchema = z.object({
  id: idSchema,
  name: z.string(),
  query: z.object({
    q: z.string().nullable(),
    type: z.enum(RESOURCE_TYPES).nullable(),
    category: z.array(searchFilters.category),
    accessLevel: z.array(searchFilters.accessLevel),
    steward: z.array(z.string()),
    audience: z.array(searchFilters.audience),
  }),
  since: z.iso.datetime(),
});
export type SavedSearch = z.output<typeof savedSearchSchema>;

/** GET /api/saved-searches: the caller's, newest first. */
export const savedSearchListSchema = z.object({ items: z.array(savedSearchSchema) });
export type SavedSearchList = z.output<typeof savedSearchListSchema>;
