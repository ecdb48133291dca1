/** The least count that is told of a release: below it, as below the usual smallest cell of figures, nobody is counted. */
export const LEAST_TOLD = 20;

/**
 * A count of a release as everybody may know it: two digits, in tens at least, so that a person more or less does not show.
 * @returns 0 for fewer than `LEAST_TOLD`
 */
export function aboutCount(count: number): number {
  if (count < LEAST_TOLD) return 0;
  const step = Math.max(10, 10 ** (String(count).length - 2));
  return Math.round(count / step) * step;
}
