/** So many words of a query are looked for; nobody types more to find something. */
const MOST_WORDS = 12;

/** A word of a text, and where: in UTF-16 units, the end not included. */
export interface PlacedWord {
  word: string;
  start: number;
  end: number;
}

/** Words that a hyphen or nothing but a hyphen joins: `EQ-5D-5L` is three words, and one. */
type Chain = readonly PlacedWord[];

/** Letters that are written as two by whoever has no key for them, and that Unicode does not take apart. */
const LIGATURES: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ı: 'i' };

/** Initials with their dots (`A.F.`), or letters and digits. */
const WORDS = /(?<![\p{L}\p{M}\p{N}])\p{L}\p{M}*(?:\.\p{L}\p{M}*(?![\p{L}\p{M}\p{N}]))+|[\p{L}\p{M}\p{N}]+/gu;
const HYPHEN = /^[-‐‑–]$/u;
/** `2020-2022` is no word. */
const RANGE = /\d-\d/u;
/** The apostrophe and s of a possessive, two units. They are no word: `Crohn's-like` is read as `Crohn-like` is. */
const POSSESSIVE = /(?<=[\p{L}\p{M}\p{N}])['’ʼ‘]s(?![\p{L}\p{M}\p{N}])/giu;
const POSSESSIVE_UNITS = 2;

/** As words are compared: in lower case, without accents, small digits as others, initials without their dots. */
function fold(word: string): string {
  const plain = word
    .normalize('NFKD')
    .replace(/[\p{M}.]/gu, '')
    .toLowerCase();
  return plain.replace(/[œæßøłđı]/gu, (letter) => LIGATURES[letter] ?? letter);
}

function withoutPossessives(text: string): string {
  return text.replace(POSSESSIVE, '');
}

/** The words of a text without possessives, folded: what is between anything but letters and digits. */
function placedWords(plain: string): PlacedWord[] {
  return [...plain.matchAll(WORDS)].map(({ 0: said, index }) => ({
    word: fold(said),
    start: index,
    end: index + said.length,
  }));
}

function chainsOf(text: string, words: readonly PlacedWord[]): Chain[] {
  const chains: PlacedWord[][] = [];
  for (const [place, word] of words.entries()) {
    const before = words[place - 1];
    const joined =
      before !== undefined &&
      HYPHEN.test(text.slice(before.end, word.start)) &&
      !RANGE.test(`${before.word.slice(-1)}-${word.word.slice(0, 1)}`);
    if (joined) chains.at(-1)?.push(word);
    else chains.push([word]);
  }
  return chains;
}

/** A chain written without its hyphens, from its first word up to each of the others. */
function compoundsOf(chain: Chain): PlacedWord[] {
  return chain.slice(1).map(({ end }, nth) => ({
    word: chain
      .slice(0, nth + 2)
      .map(({ word }) => word)
      .join(''),
    start: chain[0]?.start ?? 0,
    end,
  }));
}

/** All by which a text is found, as `words_of` in the database has it: words, and words that a hyphen joins as one. */
export function foundWords(text: string): PlacedWord[] {
  const plain = withoutPossessives(text);
  const words = chainsOf(plain, placedWords(plain)).flatMap((chain) => [...chain, ...compoundsOf(chain)]);
  // Where possessives were, in the text without them.
  const cuts = [...text.matchAll(POSSESSIVE)].map(({ index }, nth) => index - nth * POSSESSIVE_UNITS);
  const cutUnits = (isBefore: (cut: number) => boolean) => cuts.filter(isBefore).length * POSSESSIVE_UNITS;
  return words.map(({ word, start, end }) => ({
    word,
    start: start + cutUnits((cut) => cut <= start),
    end: end + cutUnits((cut) => cut < end),
  }));
}

/** The words of a query, those together that a hyphen joins. */
export function queryChains(query: string): string[][] {
  const plain = withoutPossessives(query);
  const words = placedWords(plain).slice(0, MOST_WORDS);
  return chainsOf(plain, words).map((chain) => chain.map(({ word }) => word));
}

/** A letter or a digit alone says nothing, unless its script has words of one sign. */
export function isSign(word: string): boolean {
  return /^[\p{Ll}\p{N}]$/u.test(word);
}
