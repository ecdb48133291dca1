import type { FoundEntry } from '@carebourse/contracts/search';

interface Part {
  /** Where it begins in the text. */
  start: number;
  text: string;
  isHit: boolean;
}

/** A text cut at its marks. */
export function markedParts(text: string, marks: FoundEntry['marks']['name']): Part[] {
  const cuts = [0, ...marks.flatMap(({ start, end }) => [start, end])];
  return cuts
    .map((start, index) => ({ start, text: text.slice(start, cuts[index + 1]), isHit: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}
