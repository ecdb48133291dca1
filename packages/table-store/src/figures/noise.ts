import { NOISE_VARIANCE } from '@carebourse/contracts/figure-error';

/**
 * The noise of figures, after the cell key method (ABS; sdcTools Handbook, chapter 5): whole numbers with mean 0 and the
 * asked variance, at most so far from 0, of the distribution of most entropy, as R's ptable makes it. Its rows for counts
 * below 8 are not needed: cells have 10 persons at least, and measures get the noise of large counts whatever they come
 * to, because that of small ones tells one person from two.
 */
export interface NoiseTable {
  variance: number;
  /** The largest noise there is. */
  largest: number;
  /** In order of the noise. */
  chances: readonly { noise: number; probability: number }[];
}

/** Keys are whole numbers from 0 up to this one, which is not among them. */
export const KEYS = 2 ** 32;

const LARGEST = 5;

/** Noise of the variance 3 and of 5 at most, times so many. */
export function noiseTable(times = 1): NoiseTable {
  const variance = NOISE_VARIANCE * times;
  const largest = Math.round(LARGEST * Math.sqrt(times));
  const noises = Array.from({ length: 2 * largest + 1 }, (_, place) => place - largest);
  // p(v) ∝ exp(b·v²): the variance grows with b, so that halving finds it.
  let [low, high] = [-10, 0];
  for (let step = 0; step < 100; step += 1) {
    const middle = (low + high) / 2;
    if (varianceOf(noises, weightsOf(noises, middle)) < variance) low = middle;
    else high = middle;
  }
  const weights = weightsOf(noises, low);
  return { variance, largest, chances: noises.map((noise, place) => ({ noise, probability: weights[place] ?? 0 })) };
}

/** The noise that a key stands for: the same key, the same noise. */
export function noiseFor({ chances }: NoiseTable, key: number): number {
  return drawn(chances, key).noise;
}

/**
 * The same without steps, for sums: between whole numbers too, else the part of a sum that is no multiple of the clip
 * would go through it as it is.
 */
export function smoothNoiseFor({ chances }: NoiseTable, key: number): number {
  const { noise, share } = drawn(chances, key);
  return noise + share - 0.5;
}

function drawn(chances: NoiseTable['chances'], key: number): { noise: number; share: number } {
  let left = key / KEYS;
  for (const { noise, probability } of chances) {
    if (left < probability) return { noise, share: left / probability };
    left -= probability;
  }
  return { noise: chances.at(-1)?.noise ?? 0, share: 1 };
}

function weightsOf(noises: readonly number[], b: number): number[] {
  const weights = noises.map((v) => Math.exp(b * v * v));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

function varianceOf(noises: readonly number[], probabilities: readonly number[]): number {
  return noises.reduce((sum, v, place) => sum + v * v * (probabilities[place] ?? 0), 0);
}
