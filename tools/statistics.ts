export interface Spread {
  min: number;
  median: number;
  max: number;
}

/** @throws RangeError without values */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const [min, max] = [sorted[0], sorted.at(-1)];
  if (min === undefined || max === undefined) throw new RangeError('nothing was measured');
  return { min, median: medianOf(sorted), max };
}

/**
 * The median of the ratios of each round, so that what slows the machine for a while counts on both sides.
 * @returns undefined when they were not measured in the same rounds
 */
export function ratioOf(values: readonly number[], against: readonly number[]): number | undefined {
  if (values.length === 0 || values.length !== against.length) return undefined;
  return spreadOf(values.map((value, round) => value / (against[round] ?? Number.NaN))).median;
}

function medianOf(sorted: readonly number[]): number {
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/**
 * The value that a share of all do not exceed, by nearest rank.
 * @param sorted from the smallest to the largest
 * @param share from 0 to 1
 * @returns 0 without values
 */
export function quantileOf(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}
