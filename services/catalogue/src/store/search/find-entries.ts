import type { ResourceType } from '@carebourse/contracts/constants';
import type { Facet } from '@carebourse/contracts/search';
import { Prisma } from '../../../generated/prisma/client.ts';
import type { Alternative } from '../../domain/search/terms.ts';
import type { Database } from '../database.ts';

/** Where a page ends: what comes after is worse, or as good and of a later entry. */
interface Place {
  complete: boolean;
  score: number;
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

/** How many of the entries found have a value. */
interface FacetCount {
  facet: Facet;
  value: string;
  count: number;
}

export interface Found {
  total: number;
  entries: FoundEntry[];
  facets: FacetCount[];
  /** Words by which entries were found, folded. */
  words: string[];
}

export interface EntryQuery {
  /** Undefined asks for all entries. */
  alternatives: readonly Alternative[] | undefined;
  type?: ResourceType | undefined;
  after?: Place | undefined;
  limit: number;
  facets: boolean;
}

/** While so many entries have all that is wanted, those with a part of it are left out. */
const ENOUGH = 10;
/** A beginning stands for so many stems at most, those of the shortest words. */
const MOST_STEMS = 100;
/** Values of a facet, those with the most entries. */
const MOST_VALUES = 20;

/**
 * Published entries, best first. Each thing that is wanted counts by the best place where an entry says it (the weights
 * of `search_entry_words`), and the more, the fewer entries say it. Entries that have all of it come first; when these
 * are few, entries with half of it follow.
 */
export async function findEntries(db: Database, query: EntryQuery): Promise<Found> {
  const { type, after, limit, facets, alternatives } = query;
  const fromPlace = after
    ? Prisma.sql`WHERE (complete, score, -entry_id) < (${after.complete}, ${after.score}, ${-after.entryId})`
    : Prisma.empty;
  const [found] = await db.$queryRaw<[Found]>`
    WITH ${alternatives ? matching(alternatives) : everything},
    chosen AS MATERIALIZED (
      SELECT entry_id, complete, score FROM scored
      WHERE complete OR (worth AND (SELECT count(*) < ${ENOUGH} FROM scored WHERE complete))
    ),
    wanted_type AS ${type ? ofType(type) : Prisma.sql`(SELECT * FROM chosen)`},
    page AS (
      SELECT * FROM wanted_type ${fromPlace} ORDER BY complete DESC, score DESC, entry_id LIMIT ${limit}
    )
    SELECT (SELECT count(*)::int FROM wanted_type) AS total,
      (SELECT coalesce(json_agg(json_build_object('complete', complete, 'score', score, 'entryId', entry_id,
          'resourceType', resource_type, 'resourceId', resource_id, 'name', name, 'description', description,
          'stewardName', steward_name, 'accessRoles', access_roles) ORDER BY complete DESC, score DESC, entry_id), '[]')
        FROM page JOIN searched_entry AS entry ON entry.id = entry_id) AS entries,
      (SELECT coalesce(array_agg(word), '{}') FROM known_word WHERE stem IN (SELECT stem FROM alternative)) AS words,
      ${facets ? countFacets(type) : Prisma.sql`'[]'::json`} AS facets`;
  return found;
}

function ofType(type: ResourceType): Prisma.Sql {
  return Prisma.sql`MATERIALIZED (
    SELECT chosen.* FROM chosen JOIN searched_entry ON id = entry_id WHERE resource_type = ${type})`;
}

const everything = Prisma.sql`
  alternative AS (SELECT NULL AS stem WHERE false),
  scored AS (SELECT id AS entry_id, true AS complete, true AS worth, 0 AS score FROM searched_entry)`;

function matching(alternatives: readonly Alternative[]): Prisma.Sql {
  const [terms, words, factors, open] = [
    alternatives.map(({ term }) => term),
    alternatives.map(({ word }) => word),
    alternatives.map(({ factor }) => factor),
    alternatives.map((alternative) => alternative.open),
  ];
  return Prisma.sql`
    wanted AS (
      SELECT term, fold_word(said) AS word, factor, open
      FROM unnest(${terms}::int[], ${words}::text[], ${factors}::float8[], ${open}::bool[])
        AS given(term, said, factor, open)
    ),
    alternative AS MATERIALIZED (
      SELECT term, stem, max(factor) AS factor FROM (
        SELECT term, stem_of(word) AS stem, factor FROM wanted
        UNION ALL
        SELECT term, longer.stem, factor / 2 FROM wanted, LATERAL (
          SELECT stem FROM known_word WHERE word >= wanted.word AND word < wanted.word || U&'\\+10FFFF'
          ORDER BY length(word), word LIMIT ${MOST_STEMS}
        ) AS longer WHERE open AND stem_of(word) IS NOT NULL
      ) AS stems WHERE stem IS NOT NULL GROUP BY term, stem
    ),
    hit AS MATERIALIZED (
      SELECT entry_id, term, max(weight * factor) AS weight
      FROM alternative JOIN searched_stem USING (stem) GROUP BY entry_id, term
    ),
    rarity AS (
      SELECT term, ln(1 + (SELECT max(id) FROM searched_entry)::float8 / count(*)) AS worth FROM hit GROUP BY term
    ),
    scored AS MATERIALIZED (
      SELECT entry_id, (sum(weight * worth) * 1000)::int AS score,
        count(*) = (SELECT count(DISTINCT term) FROM alternative) AS complete,
        count(*) * 2 >= (SELECT count(DISTINCT term) FROM alternative) AS worth
      FROM hit JOIN rarity USING (term) GROUP BY entry_id
    )`;
}

/** Types are counted among all that is found, so that one sees what the others have; the rest among the type wanted. */
function countFacets(type: ResourceType | undefined): Prisma.Sql {
  const wanted = type ? Prisma.sql`resource_type = ${type}` : Prisma.sql`true`;
  return Prisma.sql`(
    WITH counted AS (
      SELECT resource_type, category, access_level, steward_name, access_roles, count(*)::int AS found,
        count(*) FILTER (WHERE ${wanted})::int AS of_type
      FROM chosen JOIN searched_entry ON id = entry_id
      GROUP BY GROUPING SETS ((resource_type), (category), (access_level), (steward_name), (access_roles))
    ), facet AS (
      SELECT 'resourceType' AS facet, resource_type AS value, found AS count FROM counted
      UNION ALL SELECT 'category', category, of_type FROM counted
      UNION ALL SELECT 'accessLevel', access_level, of_type FROM counted
      UNION ALL SELECT 'steward', steward_name, of_type FROM counted
      UNION ALL SELECT 'audience', role, sum(of_type)::int FROM counted, unnest(access_roles) AS role GROUP BY role
    ), ranked AS (
      SELECT *, row_number() OVER (PARTITION BY facet ORDER BY count DESC, value) AS place
      FROM facet WHERE value IS NOT NULL AND count > 0
    )
    SELECT coalesce(json_agg(json_build_object('facet', facet, 'value', value, 'count', count)
      ORDER BY facet, place), '[]') FROM ranked WHERE place <= ${MOST_VALUES})`;
}
