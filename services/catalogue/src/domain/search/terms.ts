import { synonymsOf, type Synonym } from './synonyms.ts';

/** Something to be found, in one of several words. */
export interface Alternative {
  /** Which of the words of the query it stands for, from 0. */
  term: number;
  word: string;
  /** From 0 to 1: how good it is to find this instead of what was typed. */
  factor: number;
  /** Whether longer words that begin with it are meant too. */
  open: boolean;
}

const SYNONYM_FACTOR = 0.6;
const CORRECTED_FACTOR = 0.8;
/** Shorter words are the beginning of too many, and abbreviations. */
const SHORTEST_OPEN = 3;
/** Of the longest phrase that has synonyms. */
const LONGEST_PHRASE = 3;

/**
 * What a query asks for: each of its words, or what may be found instead. What a phrase means ('heart attack') may be
 * found instead of each of its words.
 * @param words of the query, folded
 * @param corrections what is probably meant by words that no entry has
 */
export function termsOf(words: readonly string[], corrections: ReadonlyMap<string, string>): Alternative[] {
  const meant = words.map((word) => corrections.get(word) ?? word);
  return words.flatMap((word, term): Alternative[] => {
    const said = meant[term] ?? word;
    const asTyped = said === word;
    const synonyms = [...synonymsOf(said), ...synonymsOfPhrases(meant, term)];
    return [
      { term, word: said, factor: asTyped ? 1 : CORRECTED_FACTOR, open: asTyped && word.length >= SHORTEST_OPEN },
      ...synonyms.map((synonym) => ({ term, word: synonym.word, factor: factorOf(synonym), open: false })),
    ];
  });
}

/** Of all phrases that a word is a part of. */
function synonymsOfPhrases(words: readonly string[], at: number): Synonym[] {
  const found: Synonym[] = [];
  for (let length = 2; length <= LONGEST_PHRASE; length += 1) {
    for (let start = Math.max(0, at - length + 1); start <= at; start += 1) {
      const phrase = words.slice(start, start + length);
      if (phrase.length === length) found.push(...synonymsOf(phrase.join(' ')));
    }
  }
  return found;
}

function factorOf({ same }: Synonym): number {
  return same ? 1 : SYNONYM_FACTOR;
}
