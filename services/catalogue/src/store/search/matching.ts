import { Prisma } from '../../../generated/prisma/client.ts';
import type { Alternative } from '../../domain/search/terms.ts';

/** A beginning stands for so many stems at most, those of the shortest words. */
const MOST_STEMS = 100;

/** Entries of which each is as good as another. */
const alike = (condition: Prisma.Sql) => Prisma.sql`
  alternative AS (SELECT NULL AS stem WHERE false),
  scored AS (SELECT id AS entry_id, true AS complete, true AS worth, 0 AS score FROM searched_entry WHERE ${condition})`;

export const everything = alike(Prisma.sql`true`);

/** The same of some entries alone. */
export const everyOneOf = (ids: readonly number[]) => alike(Prisma.sql`id = ANY(${ids}::int[])`);

/**
 * Entries that say one of the alternatives, with their score and how much of what is wanted they have.
 * @param among where to look, when it is not everywhere; their scores are of themselves alone
 */
export function matching(alternatives: readonly Alternative[], among?: readonly number[]): Prisma.Sql {
  const [terms, words, factors, open] = [
    alternatives.map(({ term }) => term),
    alternatives.map(({ word }) => word),
    alternatives.map(({ factor }) => factor),
    alternatives.map((alternative) => alternative.open),
  ];
  // Of a query without a word nothing is found.
  if (alternatives.length === 0) return alike(Prisma.sql`false`);
  const distinct = [...new Set(terms)];
  const each = (columnOf: (term: number) => Prisma.Sql, between = ', ') => Prisma.join(distinct.map(columnOf), between);
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
      SELECT entry_id, ${each((term) => Prisma.sql`max(weight * factor) FILTER (WHERE term = ${term}) AS ${weight(term)}`)}
      FROM alternative JOIN searched_stem USING (stem) ${among ? Prisma.sql`WHERE entry_id = ANY(${among}::int[])` : Prisma.empty}
      GROUP BY entry_id
    ),
    rarity AS (
      SELECT ${each((term) => Prisma.sql`ln(1 + (SELECT max(id) FROM searched_entry)::float8 / nullif(count(${weight(term)}), 0)) AS ${worth(term)}`)},
        (SELECT count(DISTINCT term) FROM alternative) AS terms
      FROM hit
    ),
    scored AS MATERIALIZED (
      SELECT entry_id, ((${each((term) => Prisma.sql`coalesce(${weight(term)} * ${worth(term)}, 0)`, ' + ')}) * 1000)::int AS score,
        num_nonnulls(${each(weight)}) = terms AS complete, num_nonnulls(${each(weight)}) * 2 >= terms AS worth
      FROM hit, rarity
    )`;
}

/** A column for each thing that is wanted: how well an entry says it, and what it is worth to say it. */
const weight = (term: number) => Prisma.raw(`weight_${term}`);
const worth = (term: number) => Prisma.raw(`worth_${term}`);
