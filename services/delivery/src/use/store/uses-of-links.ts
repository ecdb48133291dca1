import { tableDefinitionSchema } from '@carebourse/contracts/tables';
import { shortLinkOf } from '@carebourse/table-store/short-link';
import { ReleaseGoneError } from '@carebourse/table-store/releases/release-files';
import type { TableStore } from '@carebourse/table-store/table-store';
import { Prisma } from '../../../generated/prisma/client.ts';
import type { Database } from '../../store/database.ts';
import type { UseRow } from '../../store/uses.ts';

/** A use that is shown to one of some persons. */
export interface UseOfPerson extends UseRow {
  /** Whether rows of theirs left, or are counted in what was asked; false where a decision of theirs left them out. */
  included: boolean;
}

/** A person in a release. */
interface Place {
  tableId: number;
  release: number;
  link: bigint;
  /** Whether they have rows in it; not known of a release whose files are gone. */
  isIn: boolean;
}

/**
 * The uses that concern some persons, newest first: those in which rows of theirs left, or could have but for a decision.
 * Of a release whose files are deleted only uses whose persons were noted are shown.
 * @param links of persons, as releases have them
 * @param which a further condition on uses; all without one
 * @returns one more than `limit`, when there are more
 */
export async function usesOfLinks(
  db: Database,
  tables: Pick<TableStore, 'persons'>,
  links: readonly string[],
  { beforeId, limit, which = Prisma.sql`true` }: { beforeId: number | undefined; limit: number; which?: Prisma.Sql },
): Promise<UseOfPerson[]> {
  if (links.length === 0) return [];
  const concerning = concerningUses(await placesOf(db, tables, links));
  const found = await db.$queryRaw<{ id: number; included: boolean }[]>`
    ${concerning} WHERE (id < ${beforeId ?? null}::int) IS NOT false AND ${which} AND ${CONCERNS}
    GROUP BY id ORDER BY id DESC LIMIT ${limit + 1}`;
  const rows = await db.use.findMany({ where: { id: { in: found.map(({ id }) => id) } }, orderBy: { id: 'desc' } });
  return rows.map((row, at) => ({ ...row, included: found[at]?.included ?? false }));
}

/** How many uses concerned some persons from a moment to the next. */
export interface CountedUses {
  included: number;
  leftOut: number;
}

/**
 * Counts the uses that `usesOfLinks` lists, from each moment to the next.
 * @param moments the earliest first
 * @returns as many counts
 */
export async function countUsesOfLinks(
  db: Database,
  tables: Pick<TableStore, 'persons'>,
  links: readonly string[],
  moments: readonly Date[],
): Promise<CountedUses[]> {
  const counts = moments.map(() => ({ included: 0, leftOut: 0 }));
  const [first] = moments;
  if (links.length === 0 || !first) return counts;
  const concerning = concerningUses(await placesOf(db, tables, links));
  const found = await db.$queryRaw<{ period: number; included: number; all: number }[]>`
    SELECT width_bucket(at, ${moments}::timestamptz[]) AS period,
      (count(*) FILTER (WHERE included))::int AS included, count(*)::int AS all
    FROM (${concerning} WHERE at >= ${first} AND ${CONCERNS} GROUP BY id) AS concerning JOIN use USING (id)
    GROUP BY 1`;
  for (const { period, included, all } of found) counts[period - 1] = { included, leftOut: all - included };
  return counts;
}

/** SQL of uses of releases in which persons are, with whether rows of theirs left; to be grouped by id. */
function concerningUses(places: readonly Place[]): Prisma.Sql {
  return Prisma.sql`
    WITH place AS (
      SELECT * FROM unnest(
        ${places.map(({ tableId }) => tableId)}::int[], ${places.map(({ release }) => release)}::int[],
        ${places.map(({ link }) => link)}::bigint[], ${places.map(({ isIn }) => isIn)}::bool[]
      ) AS place (table_id, release, link, is_in)
    ), listed AS MATERIALIZED (
      SELECT hash, link FROM (SELECT DISTINCT link FROM place) AS person JOIN link_set ON links @> ARRAY[link]
    )
    SELECT id, bool_or(withheld.hash IS NULL) AS included
    FROM use JOIN place USING (table_id, release)
    LEFT JOIN listed AS person ON person.hash = persons_hash AND person.link = place.link
    LEFT JOIN listed AS withheld ON withheld.hash = withheld_hash AND withheld.link = place.link`;
}

/** Whether a use concerns a person at their place. */
const CONCERNS = Prisma.sql`(withheld.hash IS NOT NULL OR person.hash IS NOT NULL OR (persons_hash IS NULL AND is_in))`;

/** Where persons are, of all releases whose rows are linked and were used. */
async function placesOf(db: Database, tables: Pick<TableStore, 'persons'>, links: readonly string[]): Promise<Place[]> {
  const used = await db.$queryRaw<{ tableId: number; number: number; contentHash: string; definition: unknown }[]>`
    SELECT table_id AS "tableId", number, content_hash AS "contentHash", definition FROM release
    WHERE definition @> '{"columns": [{"personLink": true}]}'
      AND EXISTS (SELECT FROM use WHERE use.table_id = release.table_id AND use.release = release.number)`;
  const places = used.map(async ({ tableId, number: release, contentHash, definition }) => {
    const linked = await linkedIn(tables, contentHash, definition, links);
    return (linked ?? links).map((link) => ({ tableId, release, link: shortLinkOf(link), isIn: linked !== undefined }));
  });
  return (await Promise.all(places)).flat();
}

/** Those who are in a release; undefined when nobody can say any more. */
async function linkedIn(
  tables: Pick<TableStore, 'persons'>,
  contentHash: string,
  definition: unknown,
  links: readonly string[],
): Promise<string[] | undefined> {
  try {
    return await tables.persons.linkedIn(contentHash, tableDefinitionSchema.parse(definition), links);
  } catch (error) {
    if (error instanceof ReleaseGoneError) return undefined;
    throw error;
  }
}
