import { savedQueryKey } from '@carebourse/contracts/saved-query';
import type { SavedQuery } from '@carebourse/contracts/saved-searches';
import { DomainError, UnavailableError } from '@carebourse/runtime/errors';
import { eachItem } from '@carebourse/runtime/each-item';
import type { Context } from '../../context.ts';
import type { SavedSearch } from '../store/saved-searches.ts';
import { type ChangedEntry, type FoundEntry, keyOf } from '../store/search-hits.ts';
import type { HeardEntry } from '../store/watches.ts';

/** Who saves a search waits for it with a transaction open. */
const SAVING_LIMIT_MS = 2_000;

/** Searches of one call. */
const PAGE = 50;

type Asking = Pick<Context, 'catalogue'>;
type Looking = Pick<Context, 'catalogue' | 'db' | 'logger'>;

/** All that a search finds now. */
export async function findAll({ catalogue }: Asking, query: SavedQuery): Promise<HeardEntry[]> {
  const { matches } = await catalogue.search.call(
    'MatchSearches',
    { searches: [asked(query)] },
    { limitMs: SAVING_LIMIT_MS },
  );
  return matches.flatMap(({ entries }) => entries.flatMap(inTurn));
}

/**
 * Which of the changed entries each search finds. What several people search for is asked once. Of searches that the
 * catalogue refuses when they are asked together, each is asked alone.
 */
export async function findAmong(
  { catalogue, db, logger }: Looking,
  searches: readonly SavedSearch[],
  changed: readonly ChangedEntry[],
): Promise<FoundEntry[]> {
  const among = [...Map.groupBy(changed, ({ resourceType }) => resourceType)].map(([resourceType, entries]) => ({
    resourceType,
    resourceIds: entries.map(({ resourceId }) => resourceId),
  }));
  const names = new Map(changed.map((entry) => [keyOf(entry), entry.name]));
  const distinct = [...Map.groupBy(searches, ({ query }) => savedQueryKey(query)).values()];
  const found: FoundEntry[] = [];
  const askTogether = async (page: readonly SavedSearch[][]) => {
    const queries = page.flatMap(([first]) => (first ? [asked(first.query)] : []));
    const { matches } = await catalogue.search.call('MatchSearches', { searches: queries, among });
    for (const [index, { entries }] of matches.entries()) {
      const hits = entries.flatMap(inTurn).map((entry) => ({ ...entry, name: names.get(keyOf(entry)) ?? '' }));
      for (const { id: searchId } of page[index] ?? []) found.push(...hits.map((hit) => ({ ...hit, searchId })));
    }
  };
  const firstOf = ([first]: readonly SavedSearch[]) => first?.id ?? 0;
  for (let from = 0; from < distinct.length; from += PAGE) {
    const page = distinct.slice(from, from + PAGE);
    try {
      await askTogether(page);
    } catch (error) {
      // Of a catalogue that is away no search is to blame: all are asked again later.
      if (!(error instanceof DomainError) || error instanceof UnavailableError) throw error;
      const alone = (search: SavedSearch[]) => askTogether([search]);
      await eachItem({ work: 'saved searches: asking', db, logger, keyOf: firstOf, handle: alone }, page);
    }
  }
  return found;
}

function asked({ q, type, category, accessLevel, steward, audience }: SavedQuery) {
  return {
    query: q,
    resourceType: type,
    categories: category,
    accessLevels: accessLevel,
    stewards: steward,
    audiences: audience,
  };
}

function inTurn({ resourceType, resourceIds }: { resourceType: string; resourceIds: number[] }): HeardEntry[] {
  return resourceIds.map((resourceId) => ({ resourceType, resourceId }));
}
