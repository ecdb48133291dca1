import { searchFilters, searchQuerySchema } from '@carebourse/contracts/search';
import { idSchema } from '@carebourse/contracts/text';
import { readCursor, toPage } from '@carebourse/runtime/cursor';
import { parse } from '@carebourse/runtime/parse';
import { z } from 'zod';
import type { CatalogueRpc } from '../context.ts';
import { marksIn, snippetOf } from '../domain/search/snippet.ts';
import { WORDS_WITH_SYNONYMS } from '../domain/search/synonyms.ts';
import { termsOf } from '../domain/search/terms.ts';
import { queryWords } from '../domain/search/words.ts';
import type { Database } from '../store/database.ts';
import { correctWords } from '../store/search/correct-words.ts';
import { findEntries, type FoundEntry } from '../store/search/find-entries.ts';
import { readEntries } from './read-entries.ts';

const { category, accessLevel, steward, audience } = searchFilters;
const querySchema = searchQuerySchema.extend({
  categories: z.array(category),
  accessLevels: z.array(accessLevel),
  stewards: z.array(steward),
  audiences: z.array(audience),
  facets: z.boolean(),
  entries: z.boolean(),
  agents: z.object({ ids: z.array(idSchema), others: z.boolean() }).nullish(),
});

/** Everybody sees every entry, as in the lists: pages filter by role themselves (§6). */
export const searchEntries: CatalogueRpc<'SearchEntries'> = async ({ db }, request) => {
  const { query: q, resourceType: type, ...rest } = request;
  const { limit, cursor, page, sort, facets, entries, agents, ...wanted } = parse(querySchema, { q, type, ...rest });
  const place = readCursor(cursor, z.tuple([z.literal(sort), z.int(), z.string(), z.int()]));
  const found = await findEntries(db, {
    alternatives: wanted.q ? await alternativesOf(db, wanted.q) : undefined,
    resourceType: wanted.type ? [wanted.type] : [],
    category: wanted.categories,
    accessLevel: wanted.accessLevels,
    steward: wanted.stewards,
    audience: wanted.audiences,
    agents: agents ?? undefined,
    sort,
    after: place && { key: place[1], said: place[2], entryId: place[3] },
    skip: (page - 1) * limit,
    limit: limit + 1,
    facets,
  });
  const { items, nextCursor } = toPage(found.entries, limit, ({ key, said, entryId }) => [sort, key, said, entryId]);
  const hits = new Set(found.words);
  const whole = entries ? await readEntries(db, items) : undefined;
  return {
    entries: items.map((item) => ({ ...presentFound(item, hits), ...whole?.(item) })),
    total: found.total,
    facets: found.facets,
    nextCursor,
  };
};

/** What the words of a query stand for, as the catalogue knows words now. */
export async function alternativesOf(db: Database, query: string) {
  const words = queryWords(query);
  return termsOf(words, await correctWords(db, words, WORDS_WITH_SYNONYMS));
}

function presentFound(entry: FoundEntry, hits: ReadonlySet<string>) {
  const { resourceType, resourceId, name, stewardName, accessRoles, description } = entry;
  const { text, marks } = snippetOf(description, hits);
  return {
    resourceType,
    resourceId,
    name,
    stewardName: stewardName ?? undefined,
    accessRoles,
    snippet: text,
    nameMarks: marksIn(name, hits),
    snippetMarks: marks,
  };
}
