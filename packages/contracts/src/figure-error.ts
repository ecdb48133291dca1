import { FIGURE_BASE } from './use.ts';

/** Variance of the noise in one smallest part's figure, for each figure that a person is in. */
export const NOISE_VARIANCE = 3;

/** Two standard deviations hold 19 errors of 20. */
export const DEVIATIONS = 2;

/**
 * Persons by which a count that is a sum of so many smallest parts is off at most, 19 times of 20: each part has its own
 * noise, and was rounded to a base, which is off by an even chance anywhere within half of it.
 * @param figures that one person is in by all declared measures, for a count by one of them
 */
export function countError(parts: number, figures = 1): number {
  return DEVIATIONS * Math.sqrt(parts * (NOISE_VARIANCE * figures + FIGURE_BASE ** 2 / 12));
}
