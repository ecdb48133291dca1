import type { ResourceType, SearchSort } from '@carebourse/contracts/constants';
import { FACETS } from '@carebourse/contracts/search';
import { Prisma } from '../../../generated/prisma/client.ts';
import type { Wanted } from '../domain/terms.ts';
import type { Database } from '../../store/database.ts';
import { countFacets, type FacetCount } from './count-facets.ts';
import { passes, passesAll, type AgentChoice, type Filters } from './filters.ts';
import { everything, matching } from './matching.ts';

/** Where a page ends: what comes after has a greater key, or else a later text, or else a later entry. */
interface Place {
  key: number;
  said: string;
  entryId: number;
}

export interface FoundEntry extends Place {
  resourceType: ResourceType;
  resourceId: number;
  name: string;
  description: string;
  stewardName: string | null;
  accessRoles: string[];
}

export interface Found {
  total: number;
  entries: FoundEntry[];
  facets: FacetCount[];
  /** Words by which entries were found, folded. */
  words: string[];
}

export interface EntryQuery extends Filters {
  /** Undefined asks for all entries. */
  wanted: Wanted | undefined;
  /** Agents alone, where some are chosen. */
  agents?: AgentChoice | undefined;
  sort: SearchSort;
  after?: Place | undefined;
  /** So many are left out, counted from `after`. */
  skip: number;
  limit: number;
  facets: boolean;
}

/** While so many entries have all that is wanted, those with a part of it are left out. */
const ENOUGH = 10;

/** What comes first has the least key, and among equals the first text. Scores are below a thousand million. */
const ORDERS: Record<SearchSort, { key: Prisma.Sql; said: Prisma.Sql }> = {
  relevance: { key: Prisma.sql`-(complete::int * 1000000000 + score)`, said: Prisma.sql`''` },
  name: { key: Prisma.sql`0`, said: Prisma.sql`fold_word(name)` },
  updated: { key: Prisma.sql`-coalesce(updated_on - DATE '1970-01-01', 0)`, said: Prisma.sql`''` },
  records: { key: Prisma.sql`-coalesce(records, -1)`, said: Prisma.sql`''` },
};

/** A collection has no category of its own: it is of those of the domains that it includes. */
export const categoriesOfCollections = Prisma.sql`
  SELECT collection.id, array_agg(DISTINCT domain.category) AS categories
  FROM chosen JOIN searched_entry AS collection ON collection.id = entry_id
    CROSS JOIN unnest(collection.domains) AS included
    JOIN searched_entry AS domain ON domain.resource_type = 'dataDomain' AND lower(domain.name) = included
  WHERE collection.resource_type = 'dataCollection' GROUP BY collection.id`;

/** What facets, filters and orders look at, of each entry that was found. */
export const theirFacets = Prisma.sql`, entry.resource_type, entry.access_level, entry.steward_name, entry.access_roles,
  entry.categories
  FROM chosen JOIN (
    SELECT searched_entry.*, coalesce(collection_category.categories, ARRAY[category]) AS categories
    FROM searched_entry LEFT JOIN collection_category USING (id)
  ) AS entry ON entry.id = entry_id`;

/** For a search by words alone: tens of thousands of entries need not be read to show the best ten. */
const theirScores = Prisma.sql`FROM chosen`;

function looksAtEntries({ facets, sort, agents, ...filters }: EntryQuery): boolean {
  return facets || agents !== undefined || sort !== 'relevance' || FACETS.some((facet) => filters[facet].length > 0);
}

/** For a search that asks nothing of categories. */
export const noCategories = Prisma.sql`SELECT NULL::int AS id, NULL::text[] AS categories WHERE false`;

/**
 * Published entries. Each thing that is wanted counts by the best place where an entry says it (the weights of
 * `search_entry_words`), and the more, the fewer entries say it. Entries that have all of it come first; when these
 * are few, entries with half of it follow.
 */
export async function findEntries(db: Database, query: EntryQuery): Promise<Found> {
  const { after, skip, limit, facets, wanted } = query;
  const { key, said } = ORDERS[query.sort];
  const fromPlace = after
    ? Prisma.sql`WHERE (key, said, entry_id) > (${after.key}::bigint, ${after.said}, ${after.entryId})`
    : Prisma.empty;
  const [found] = await db.$queryRaw<[Found]>`
    WITH ${wanted ? matching(wanted) : everything},
    chosen AS MATERIALIZED (
      SELECT entry_id, complete, score FROM scored
      WHERE complete OR (worth AND (SELECT count(*) < ${ENOUGH} FROM scored WHERE complete))
    ),
    collection_category AS (${facets || query.category.length > 0 ? categoriesOfCollections : noCategories}),
    candidate AS MATERIALIZED (
      SELECT entry_id, ${key}::bigint AS key, ${said} COLLATE "C" AS said, ${passes(query, query.agents)}
        ${looksAtEntries(query) ? theirFacets : theirScores}
    ),
    wanted_entry AS (SELECT * FROM candidate WHERE ${passesAll}),
    page AS (
      SELECT * FROM wanted_entry ${fromPlace} ORDER BY key, said, entry_id LIMIT ${limit} OFFSET ${skip}
    )
    SELECT (SELECT count(*)::int FROM wanted_entry) AS total,
      (SELECT coalesce(json_agg(json_build_object('key', key, 'said', said, 'entryId', entry_id,
          'resourceType', entry.resource_type, 'resourceId', resource_id, 'name', name, 'description', description,
          'stewardName', entry.steward_name, 'accessRoles', entry.access_roles) ORDER BY key, said, entry_id), '[]')
        FROM page JOIN searched_entry AS entry ON entry.id = entry_id) AS entries,
      (SELECT coalesce(array_agg(word), '{}') FROM known_word WHERE stem IN (SELECT stem FROM alternative)) AS words,
      ${facets ? countFacets : Prisma.sql`'[]'::json`} AS facets`;
  return found;
}
