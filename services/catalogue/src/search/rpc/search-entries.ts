import type { ResourceReference } from '@carebourse/contracts/catalogue';
import { searchFilters, searchQuerySchema } from '@carebourse/contracts/search';
import { idSchema } from '@carebourse/contracts/text';
import { readCursor, toPage } from '@carebourse/runtime/cursor';
import { parse } from '@carebourse/runtime/parse';
import { z } from 'zod';
import type { CatalogueRpc } from '../../context.ts';
import { marksIn, snippetOf } from '../domain/snippet.ts';
import { isLikened } from '../domain/phrases.ts';
import { isKnown, WORDS_TO_MEAN } from '../domain/synonyms.ts';
import { wantedOf, type Wanted } from '../domain/terms.ts';
import { queryChains } from '../domain/words.ts';
import type { Database } from '../../store/database.ts';
import { correctWords } from '../store/correct-words.ts';
import { findEntries, type FoundEntry } from '../store/find-entries.ts';

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

/** Reads the whole messages of entries: the answer gives the one of a reference, and no field where the entry is gone. */
type ReadEntries = (
  db: Database,
  references: readonly ResourceReference[],
) => Promise<(reference: ResourceReference) => object>;

/**
 * Everybody sees every entry, as in the lists: pages filter by role themselves (§6).
 * @param readEntries gives the search whole entries where a caller asks for them
 */
export const searchEntries =
  (readEntries: ReadEntries): CatalogueRpc<'SearchEntries'> =>
  async ({ db }, request) => {
    const { query, resourceType: type, ...rest } = request;
    const { limit, cursor, page, sort, facets, entries, agents, ...asked } = parse(querySchema, {
      q: query,
      type,
      ...rest,
    });
    const place = readCursor(cursor, z.tuple([z.literal(sort), z.int(), z.string(), z.int()]));
    const found = await findEntries(db, {
      wanted: asked.q ? await wantedBy(db, asked.q) : undefined,
      resourceType: asked.type ? [asked.type] : [],
      category: asked.categories,
      accessLevel: asked.accessLevels,
      steward: asked.stewards,
      audience: asked.audiences,
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

/** What a query asks for, as the catalogue knows words now. Words that a hyphen joins are taken as they are. */
export async function wantedBy(db: Database, query: string): Promise<Wanted> {
  const chains = queryChains(query);
  const unsure = chains
    .flatMap((words) => (words.length > 1 ? [] : words))
    .filter((word) => isLikened(word) && !isKnown(word));
  return wantedOf(chains, unsure.length > 0 ? await correctWords(db, unsure, WORDS_TO_MEAN) : new Map());
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
