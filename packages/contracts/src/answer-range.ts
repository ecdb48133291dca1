/**
 * In an answer of an agent, a row of a list may have a number with one or both ends of the range that it should be in. People
 * are shown a picture of them, and the row's other properties tell them in words.
 */
export const RANGE_PROPERTIES = ['number', 'low', 'high'] as const;

/** Of the properties of rows, those that are a picture's: none where there is no number, or no end of a range. */
export function drawnOf(names: readonly string[]): readonly string[] {
  const drawn = RANGE_PROPERTIES.filter((name) => names.includes(name));
  return drawn.includes('number') && drawn.length > 1 ? drawn : [];
}
