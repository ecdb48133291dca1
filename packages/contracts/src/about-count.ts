/** The least count that is shown of a release: below it, as below the usual smallest cell of figures, nobody is counted. */
export const LEAST_SHOWN = 20;

/**
 * A count of a release as everybody may know it: two digits, in tens at least, so that a person more or less does not show.
 * @returns 0 for fewer than `LEAST_SHOWN`
 */
export function aboutCount(count: number): number {
  if (count < LEAST_SHOWN) return 0;
  const step = Math.max(10, 10 ** (String(count).length - 2));
  return Math.round(count / step) * step;
}
