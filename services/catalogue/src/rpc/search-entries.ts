import { searchQuerySchema } from '@carebourse/contracts/search';
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

const querySchema = searchQuerySchema.extend({ facets: z.boolean() });
const placeSchema = z.tuple([z.boolean(), z.int(), z.int()]);

/** Everybody sees every entry, as in the lists: pages filter by role themselves (§6). */
export const searchEntries: CatalogueRpc<'SearchEntries'> = async ({ db }, request) => {
  const { query: q, resourceType: type, ...rest } = request;
  const { limit, cursor, facets, ...wanted } = parse(querySchema, { q, type, ...rest });
  const place = readCursor(cursor, placeSchema);
  const alternatives = wanted.q ? await alternativesOf(db, wanted.q) : undefined;
  const after = place && { complete: place[0], score: place[1], entryId: place[2] };
  const found = await findEntries(db, { alternatives, type: wanted.type, after, limit: limit + 1, facets });
  const { items, nextCursor } = toPage(found.entries, limit, (entry) => [entry.complete, entry.score, entry.entryId]);
  const hits = new Set(found.words);
  return {
    entries: items.map((entry) => presentFound(entry, hits)),
    total: found.total,
    facets: found.facets,
    nextCursor,
  };
};

async function alternativesOf(db: Database, query: string) {
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
