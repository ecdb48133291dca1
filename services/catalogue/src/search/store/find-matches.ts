import type { ResourceType } from '@carebourse/contracts/constants';
import { FACETS } from '@carebourse/contracts/search';
import { Prisma } from '../../../generated/prisma/client.ts';
import type { Wanted } from '../domain/terms.ts';
import type { Database } from '../../store/database.ts';
import { passes, passesAll, type Filters } from './filters.ts';
import { categoriesOfCollections, noCategories, theirFacets } from './find-entries.ts';
import { everyOneOf, everything, matching } from './matching.ts';

/** Entries of one type, by their ids. */
export interface EntriesOfType {
  resourceType: ResourceType;
  resourceIds: number[];
}

interface MatchQuery extends Filters {
  /** Undefined asks for all entries. */
  wanted: Wanted | undefined;
  /** Ids of searched entries among which to look; undefined looks among all. */
  among: readonly number[] | undefined;
}

/** Published entries that have all that is wanted, as `findEntries` puts them first; those with a part of it are none. */
export function findMatches(db: Database, { wanted, among, ...filters }: MatchQuery): Promise<EntriesOfType[]> {
  const said = wanted && matching(wanted, among);
  const narrowed = FACETS.some((facet) => filters[facet].length > 0);
  return db.$queryRaw<EntriesOfType[]>`
    WITH ${said ?? (among ? everyOneOf(among) : everything)},
    chosen AS MATERIALIZED (SELECT entry_id FROM scored WHERE complete),
    collection_category AS (${filters.category.length > 0 ? categoriesOfCollections : noCategories}),
    candidate AS (SELECT entry_id, ${passes(filters)} ${narrowed ? theirFacets : Prisma.sql`FROM chosen`})
    SELECT found.resource_type AS "resourceType", array_agg(resource_id ORDER BY resource_id) AS "resourceIds"
    FROM candidate JOIN searched_entry AS found ON found.id = entry_id
    WHERE ${passesAll} GROUP BY found.resource_type ORDER BY found.resource_type`;
}

/** The ids of searched entries; of what is not published there is none. */
export async function findSearchedIds(db: Database, entries: readonly EntriesOfType[]): Promise<number[]> {
  const found = await db.searchedEntry.findMany({
    where: {
      OR: entries.map(({ resourceType, resourceIds }) => ({ resourceType, resourceId: { in: resourceIds } })),
    },
    select: { id: true },
  });
  return found.map(({ id }) => id);
}
