import { Prisma } from '../../../generated/prisma/client.ts';
import type { Alternative } from '../../domain/search/terms.ts';

/** A beginning stands for so many stems at most, those of the shortest words. */
const MOST_STEMS = 100;

/** Every entry, each as good as another. */
export const everything = Prisma.sql`
  alternative AS (SELECT NULL AS stem WHERE false),
  scored AS (SELECT id AS entry_id, true AS complete, true AS worth, 0 AS score FROM searched_entry)`;

/** Entries that say one of the alternatives, with their score and how much of what is wanted they have. */
export function matching(alternatives: readonly Alternative[]): Prisma.Sql {
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
