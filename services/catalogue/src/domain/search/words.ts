/** So many words of a query are looked for; nobody types more to find something. */
const MOST_WORDS = 12;

/** A word of a text, and where: in UTF-16 units, the end not included. */
export interface PlacedWord {
  word: string;
  start: number;
  end: number;
}

/** As words are compared: in lower case, without accents. */
function fold(word: string): string {
  return word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The words of a text, folded: what is between anything but letters and digits, as `words_of` in the database has it. */
export function placedWords(text: string): PlacedWord[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    word: fold(word),
    start: index,
    end: index + word.length,
  }));
}

/** The words of a query, each once. */
export function queryWords(query: string): string[] {
  return [...new Set(placedWords(query).map(({ word }) => word))].slice(0, MOST_WORDS);
}
