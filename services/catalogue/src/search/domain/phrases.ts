import { LONGEST_PHRASE, synonymsOf, type Synonym } from './synonyms.ts';
import { isSign } from './words.ts';

/** A word by which something is found; or two words beside each other, with a space between. */
export interface Finding {
  word: string;
  /** From 0 to 1: how good it is to find this instead of what was typed. */
  factor: number;
  /** Whether longer words that begin with it are meant too. */
  open: boolean;
}

/** Words of a query that are one thing, with what may be found instead. */
export interface Phrase {
  words: Finding[];
  /** Whether hyphens join all of them. */
  chained: boolean;
  synonyms: readonly Synonym[];
}

const CORRECTED_FACTOR = 0.8;
/** Shorter words are abbreviations, and the beginning of too many others. */
const SHORTEST_LIKENED = 4;

/** Whether a word may stand for one that is like it, or for longer ones. */
export const isLikened = (word: string): boolean => word.length >= SHORTEST_LIKENED && !/\p{N}/u.test(word);

const textOf = (words: readonly Finding[], between: string): string => words.map(({ word }) => word).join(between);

/**
 * Cuts a query into words and phrases: words that together have synonyms ('heart attack'), as many as there are, or that
 * a hyphen joins. Letters and digits that stand alone are left out.
 * @param chains words of the query, folded, those together that a hyphen joins
 * @param corrections what is probably meant by words that no entry has
 */
export function phrasesOf(chains: readonly (readonly string[])[], corrections: ReadonlyMap<string, string>): Phrase[] {
  const words = chains.flatMap((chain) =>
    chain.map((typed, nth) => {
      const corrected = corrections.get(typed);
      const finding = corrected
        ? { word: corrected, factor: CORRECTED_FACTOR, open: false }
        : { word: typed, factor: 1, open: isLikened(typed) };
      return { ...finding, chain: nth === 0 ? chain.length : 0 };
    }),
  );
  const phrases: Phrase[] = [];
  for (let at = 0; at < words.length;) {
    const phrase = phraseAt(words, at);
    phrases.push(phrase);
    at += phrase.words.length;
  }
  const texts = phrases.map((phrase) => textOf(phrase.words, ' '));
  return phrases.filter((_, nth) => !isSign(texts[nth] ?? '') && texts.indexOf(texts[nth] ?? '') === nth);
}

function phraseAt(words: readonly (Finding & { chain: number })[], at: number): Phrase {
  const chain = Math.max(1, words[at]?.chain ?? 1);
  for (let length = LONGEST_PHRASE; length > chain; length -= 1) {
    const some = words.slice(at, at + length).map(asTyped);
    const synonyms = some.length === length ? synonymsOf(textOf(some, ' ')) : [];
    if (synonyms.length > 0) return { words: some, chained: false, synonyms };
  }
  const some = words.slice(at, at + chain).map(chain > 1 ? asTyped : findingOf);
  const said = chain > 1 ? [textOf(some, ''), textOf(some, ' ')] : [textOf(some, '')];
  return { words: some, chained: chain > 1, synonyms: said.flatMap(synonymsOf) };
}

/** Of a phrase all words are there: none of them is the beginning of another. */
function asTyped({ word, factor }: Finding): Finding {
  return { word, factor, open: false };
}

function findingOf({ word, factor, open }: Finding): Finding {
  return { word, factor, open };
}
