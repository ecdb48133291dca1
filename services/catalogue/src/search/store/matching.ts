import { Prisma } from '../../../generated/prisma/client.ts';
import type { Wanted, Wording } from '../domain/terms.ts';

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
export function matching({ terms, alternatives }: Wanted, among?: readonly number[]): Prisma.Sql {
  // Of a query without a word nothing is found.
  if (alternatives.length === 0) return alike(Prisma.sql`false`);
  const [parts, words, factors, open] = [
    alternatives.map(({ part }) => part),
    alternatives.map(({ word }) => word),
    alternatives.map(({ factor }) => factor),
    alternatives.map((alternative) => alternative.open),
  ];
  const partsOfTerms = terms.flatMap((wordings, term) => partsOf(wordings).map((part) => ({ term, part })));
  const eachPart = (columnOf: (part: number) => Prisma.Sql) => Prisma.join([...new Set(parts)].map(columnOf));
  const values = terms.map((_, term) => value(term));
  return Prisma.sql`
    wanted AS (
      SELECT part, fold_text(said) AS word, factor, open
      FROM unnest(${parts}::int[], ${words}::text[], ${factors}::float8[], ${open}::bool[])
        AS given(part, said, factor, open)
    ),
    alternative AS MATERIALIZED (
      SELECT part, stem, max(factor) AS factor FROM (
        SELECT part, stems_of(word) AS stem, factor FROM wanted
        UNION ALL
        SELECT part, longer.stem, factor / 2 FROM wanted, LATERAL (
          SELECT stem FROM known_word WHERE word >= wanted.word AND word < wanted.word || U&'\\+10FFFF'
          ORDER BY length(word), word LIMIT ${MOST_STEMS}
        ) AS longer WHERE open AND stem_of(word) IS NOT NULL
      ) AS stems WHERE stem IS NOT NULL GROUP BY part, stem
    ),
    hit AS MATERIALIZED (
      SELECT entry_id, ${eachPart((part) => Prisma.sql`max(weight * factor) FILTER (WHERE part = ${part}) AS ${weight(part)}`)}
      FROM alternative JOIN searched_stem USING (stem) ${among ? Prisma.sql`WHERE entry_id = ANY(${among}::int[])` : Prisma.empty}
      GROUP BY entry_id
    ),
    rarity AS (
      SELECT ${eachPart((part) => Prisma.sql`ln(1 + (SELECT max(id) FROM searched_entry)::float8 / nullif(count(${weight(part)}), 0)) AS ${worth(part)}`)},
        (SELECT count(DISTINCT term)
          FROM unnest(${partsOfTerms.map(({ term }) => term)}::int[], ${partsOfTerms.map(({ part }) => part)}::int[])
            AS asked(term, part) JOIN alternative USING (part)) AS terms
      FROM hit
    ),
    valued AS (
      SELECT entry_id, terms, ${Prisma.join(terms.map((wordings, term) => Prisma.sql`${valueOf(wordings)} AS ${value(term)}, ${isWhole(wordings)} AS ${whole(term)}`))}
      FROM hit, rarity
    ),
    scored AS MATERIALIZED (
      SELECT entry_id, ((${Prisma.join(
        values.map((each) => Prisma.sql`coalesce(${each}, 0)`),
        ' + ',
      )}) * 1000)::int AS score,
        ${Prisma.join(
          terms.map((_, term) => Prisma.sql`${whole(term)}::int`),
          ' + ',
        )} = terms AS complete, num_nonnulls(${Prisma.join(values)}) * 2 >= terms AS worth
      FROM valued
    )`;
}

function partsOf(wordings: readonly Wording[]): number[] {
  return [...new Set(wordings.flatMap(({ needed, beside, also }) => [...needed, ...beside, ...also]))];
}

/** What an entry's best wording is worth; null when it has all words of none. */
function valueOf(wordings: readonly Wording[]): Prisma.Sql {
  const ofEach = wordings.map(({ needed, beside, also, factor }) => {
    const worths = [
      ...needed.map((part) => Prisma.sql`${weight(part)} * ${worth(part)}`),
      ...[...beside, ...also].map((part) => Prisma.sql`coalesce(${weight(part)} * ${worth(part)}, 0)`),
    ];
    const sum = Prisma.join(worths, ' + ');
    return factor === 1 ? sum : Prisma.sql`${factor}::float8 * (${sum})`;
  });
  // Of most terms there is one alone, which is computed for every entry found.
  return ofEach.length === 1 ? Prisma.join(ofEach) : Prisma.sql`greatest(${Prisma.join(ofEach)})`;
}

/** Whether an entry has a wording whose words stand beside each other. */
function isWhole(wordings: readonly Wording[]): Prisma.Sql {
  const ofEach = wordings.map(({ needed, beside }) => {
    const parts = [...needed, ...beside];
    return Prisma.join(
      parts.map((part) => Prisma.sql`${weight(part)} IS NOT NULL`),
      ' AND ',
    );
  });
  return Prisma.sql`(${Prisma.join(ofEach, ' OR ')})`;
}

/** A column for each part: how well an entry says it, and what it is worth to say it; and for each term: what an
 * entry's wording of it is worth, and whether the entry has all of it. */
const weight = (part: number) => Prisma.raw(`weight_${part}`);
const worth = (part: number) => Prisma.raw(`worth_${part}`);
const value = (term: number) => Prisma.raw(`value_${term}`);
const whole = (term: number) => Prisma.raw(`whole_${term}`);
