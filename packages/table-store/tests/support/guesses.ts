import { inFives } from '../../src/figures/freeze-measures.ts';
import type { NoiseTable } from '../../src/figures/noise.ts';

/** How probable what was seen is without a person, and with them. */
export interface Seen {
  without: number;
  with: number;
}

/**
 * Whether somebody who goes by what is more probable takes a person for there; undefined where one is as probable as the
 * other.
 */
export function guessOf(seen: readonly Seen[]): boolean | undefined {
  const weight = seen.reduce((sum, one) => sum + Math.log(one.with) - Math.log(one.without), 0);
  return weight === 0 || Number.isNaN(weight) ? undefined : weight > 0;
}

/** How probable a noise is. */
export function chanceOf({ chances }: NoiseTable, noise: number): number {
  return chances.find((one) => one.noise === noise)?.probability ?? 0;
}

/** How probable it is that a count is told as a value: with noise, then in fives. */
export function chanceInFives({ chances }: NoiseTable, count: number, value: number): number {
  return chances
    .filter(({ noise }) => inFives(count + noise) === value)
    .reduce((sum, { probability }) => sum + probability, 0);
}

/** How probable it is that a count and its noise come to so many at least. */
export function chanceOfLeast({ chances }: NoiseTable, count: number, least: number): number {
  return chances.filter(({ noise }) => count + noise >= least).reduce((sum, { probability }) => sum + probability, 0);
}
