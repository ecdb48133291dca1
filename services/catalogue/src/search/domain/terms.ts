import { phrasesOf, type Finding, type Phrase } from './phrases.ts';
import { BESIDE_OTHERS, synonymsOf, type Synonym } from './synonyms.ts';
import { isSign } from './words.ts';

/** One of the words by which a part of what is wanted is found. */
interface Alternative extends Finding {
  part: number;
}

/** One way to say what is wanted. An entry says it that has every part which is needed. */
interface WordingOf<Part> {
  needed: Part[];
  /** The needed words that stand beside each other; an entry in which they do not says it in part only. */
  beside: Part[];
  /** Parts that make it worth more. */
  also: Part[];
  factor: number;
}

export type Wording = WordingOf<number>;

/** What a query asks for: of each term one of its wordings. */
export interface Wanted {
  terms: Wording[][];
  alternatives: Alternative[];
}

const SYNONYM_FACTOR = 0.6;
/** Words of phrases by which nothing is found. */
const SAY_NOTHING = new Set(
  'a an and at by for from in of on or the to with au aux d de des du en et l la le les'.split(' '),
);

/**
 * What a query asks for: each of its words and phrases, or what may be found instead.
 * @param chains words of the query, folded, those together that a hyphen joins
 * @param corrections what is probably meant by words that no entry has
 */
export function wantedOf(chains: readonly (readonly string[])[], corrections: ReadonlyMap<string, string>): Wanted {
  return numbered(phrasesOf(chains, corrections).map(wordingsOf));
}

/** All single words that may be found are one part, whichever of them an entry says; a phrase has a part for each word. */
function wordingsOf({ words, chained, synonyms }: Phrase): WordingOf<Finding[]>[] {
  const joined = alone(words.map(({ word }) => word).join(''));
  const single = [
    ...(words.length === 1 ? words : []),
    ...(chained ? [joined] : []),
    ...synonyms.filter(isWord).map(asSynonym),
  ];
  const phrases = [
    ...(words.length > 1 ? [{ words, factor: 1 }] : []),
    ...synonyms
      .filter((synonym) => !isWord(synonym))
      .map((synonym) => ({ words: synonym.said.split(' ').map(alone), factor: factorOf(synonym) })),
  ];
  return [
    ...(single.length > 0 ? [{ needed: [single], beside: [], also: [], factor: 1 }] : []),
    ...phrases.map((phrase) => wordingOfPhrase(phrase.words, phrase.factor)),
  ];
}

/** Each word that says something alone is needed; the others, and those beside each other, are worth more. */
function wordingOfPhrase(words: readonly Finding[], factor: number): WordingOf<Finding[]> {
  const kept = words.filter(({ word }) => !SAY_NOTHING.has(word));
  const pairs = besideEachOther(kept);
  // `ICD-10` is not any ICD, and `T-cell` not any cell.
  if (kept.length === 2 && kept.some(({ word }) => isNumbering(word)))
    return { needed: [pairs], beside: [], also: [], factor };
  const heads = kept.filter(({ word }) => !isNumbering(word) && !BESIDE_OTHERS.has(word));
  const needed = heads.length > 0 ? heads : kept;
  const others = kept.filter((word) => !needed.includes(word) && !isSign(word.word));
  const isOfNeeded = (_: Finding, nth: number) =>
    [nth, nth + 1].every((place) => needed.some((word) => word === kept[place]));
  return {
    needed: needed.map((word) => [word, ...synonymsOf(word.word).filter(isWord).map(asSynonym)]),
    beside: pairs.filter(isOfNeeded).map((pair) => [pair]),
    also: [...others, ...pairs.filter((pair, nth) => !isOfNeeded(pair, nth))].map((finding) => [finding]),
    factor,
  };
}

/** Whether a word tells which one of several: `type 2`, `hepatitis B`. */
function isNumbering(word: string): boolean {
  return isSign(word) || /^\p{N}+$/u.test(word);
}

function besideEachOther(words: readonly Finding[]): Finding[] {
  return words.slice(1).map(({ word }, nth) => alone(`${words[nth]?.word} ${word}`));
}

const isWord = ({ said }: Synonym): boolean => !said.includes(' ');

const alone = (word: string): Finding => ({ word, factor: 1, open: false });

function asSynonym(synonym: Synonym): Finding {
  return { word: synonym.said, factor: factorOf(synonym), open: false };
}

function factorOf({ same }: Synonym): number {
  return same ? 1 : SYNONYM_FACTOR;
}

/** Parts get a number each; what several wordings have alike is one part. */
function numbered(terms: readonly WordingOf<Finding[]>[][]): Wanted {
  const parts = new Map<string, { part: number; findings: Finding[] }>();
  const numberOf = (findings: Finding[]): number => {
    const key = JSON.stringify(findings);
    const { part } = parts.get(key) ?? { part: parts.size };
    parts.set(key, { part, findings });
    return part;
  };
  return {
    terms: terms.map((wordings) =>
      wordings.map(({ needed, beside, also, factor }) => ({
        needed: needed.map(numberOf),
        beside: beside.map(numberOf),
        also: also.map(numberOf),
        factor,
      })),
    ),
    alternatives: [...parts.values()].flatMap(({ part, findings }) =>
      findings.map((finding) => ({ part, ...finding })),
    ),
  };
}
