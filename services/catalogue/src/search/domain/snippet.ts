import { foundWords } from './words.ts';

/** A part of a text, in UTF-16 units, the end not included. */
export interface Mark {
  start: number;
  end: number;
}

export interface Snippet {
  text: string;
  marks: Mark[];
}

/** So long at most, but for the marks of what is left out. */
const LONGEST = 200;
/** So much of it is before the first hit. */
const LEAD = 40;
const CUT = '…';

/**
 * On words of a text that are hits; of words that a hyphen joins on as many as are a hit together.
 * @param hits words, folded
 */
export function marksIn(text: string, hits: ReadonlySet<string>): Mark[] {
  const found = foundWords(text).filter(({ word }) => hits.has(word));
  const longestFirst = found.toSorted((one, other) => one.start - other.start || other.end - one.end);
  const marks: Mark[] = [];
  for (const { start, end } of longestFirst) if (start >= (marks.at(-1)?.end ?? 0)) marks.push({ start, end });
  return marks;
}

/** The part of a text that has the most different hits, cut between words; its beginning when it has none. */
export function snippetOf(text: string, hits: ReadonlySet<string>): Snippet {
  if (text.length <= LONGEST) return { text, marks: marksIn(text, hits) };
  const words = foundWords(text);
  const from = beginOf(words, hits);
  const end = words.findLast((word) => word.end <= from + LONGEST)?.end ?? from + LONGEST;
  const toEnd = text.length <= from + LONGEST;
  const part = `${from > 0 ? CUT : ''}${toEnd ? text.slice(from) : text.slice(from, Math.max(from, end)) + CUT}`;
  return { text: part, marks: marksIn(part, hits) };
}

/** Where the snippet begins: at a word a little before the first hit of the best part. */
function beginOf(words: readonly { word: string; start: number }[], hits: ReadonlySet<string>): number {
  let [best, most] = [0, 0];
  const found = words.filter(({ word }) => hits.has(word));
  for (const { start } of found) {
    const near = found.filter((other) => other.start >= start && other.start < start + LONGEST - LEAD);
    const different = new Set(near.map(({ word }) => word)).size;
    if (different > most) [best, most] = [start, different];
  }
  return best <= LEAD ? 0 : (words.find(({ start }) => start >= best - LEAD)?.start ?? 0);
}
