import type { Database } from '../../store/database.ts';

/**
 * For words that no entry has, not even as a beginning, the known word that is probably meant, if there is one: with
 * one letter wrong, with two in words of eight letters and more, or with the same letters in another order. What is
 * meant is never an abbreviation: it has four letters or more and no digits.
 * @param words folded
 * @param others that may be meant though no entry has them
 */
export async function correctWords(
  db: Database,
  words: readonly string[],
  others: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.$queryRaw<{ word: string; nearest: string }[]>`
    SELECT wanted.word, likely.nearest
    FROM unnest(${words}::text[]) AS wanted(word), fold_word(wanted.word) AS folded, stem_of(folded) AS stem,
      LATERAL (
        SELECT candidate AS nearest FROM (
          SELECT word FROM known_word WHERE word % folded
          UNION SELECT word FROM known_word WHERE word >= left(folded, 2) AND word < left(folded, 2) || U&'\\+10FFFF'
          UNION SELECT unnest(${others}::text[])
        ) AS alike(candidate), levenshtein_less_equal(candidate, folded, 2) AS distance
        WHERE length(candidate) > 3 AND candidate !~ '[0-9]' AND
          (distance < 2 OR (distance = 2 AND (length(folded) > 7 OR letters_of(candidate) = letters_of(folded))))
        ORDER BY distance, similarity(candidate, folded) DESC, candidate LIMIT 1
      ) AS likely
    WHERE stem IS NOT NULL
      AND NOT EXISTS (SELECT FROM known_word WHERE known_word.stem = stem_of(folded))
      AND NOT EXISTS (SELECT FROM known_word WHERE word >= folded AND word < folded || U&'\\+10FFFF')`;
  return new Map(rows.map(({ word, nearest }) => [word, nearest]));
}
