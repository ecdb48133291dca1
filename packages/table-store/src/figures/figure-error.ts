import { DEVIATIONS, NOISE_VARIANCE } from '@carebourse/contracts/figure-error';

/**
 * How far sums, means and quartiles of frozen figures are off at most, 19 times of 20. All of it follows from what is
 * frozen, so that it tells nothing more than answers do.
 */

/** Digits that an error is told with. */
const DIGITS = 2;

/** Of the figures that an answer is a sum of. */
export interface Noise {
  /** Smallest parts. */
  parts: number;
  /** Figures that one person is in, by all declared measures. */
  figures: number;
}

/** The most that one person's value can count in a sum of such steps: the clip itself is not told. */
export function mostOfOnePerson(step: number): number {
  const leading = Number(step.toExponential(0).charAt(0));
  // The next step up, of 1, 2, 5, 10, …, would be that of a larger clip.
  return 2 * step * (leading === 2 ? 2.5 : 2);
}

/** Standard deviation of the persons of a sum or mean, or in one bin: not rounded to a base. */
function personsDeviation({ parts, figures }: Noise): number {
  return Math.sqrt(parts * NOISE_VARIANCE * figures);
}

/** How far a sum is off: by noise, between whole numbers too, times what one person can count, and by rounding to steps. */
export function sumError({ parts, figures }: Noise, step: number): number {
  const variance = NOISE_VARIANCE * figures + 1 / 12;
  return DEVIATIONS * Math.sqrt(parts * (variance * mostOfOnePerson(step) ** 2 + step ** 2 / 12));
}

/**
 * How far a mean is off: the further end of the interval for a ratio of two figures with noise (Fieller 1954). Where the
 * persons may be none it has no end; but no mean is further from the center than one person can count.
 * @param total sum above the center
 * @param persons with a value, above zero
 */
export function meanError(total: number, persons: number, noise: Noise, step: number): number {
  const distance = Math.abs(total / persons);
  const furthest = distance + mostOfOnePerson(step);
  const ofPersons = (DEVIATIONS * personsDeviation(noise)) / persons;
  const ofTotal = sumError(noise, step) / persons;
  const rest = 1 - ofPersons ** 2;
  if (rest <= 0) return furthest;
  const spread = Math.sqrt(rest * ofTotal ** 2 + (distance * ofPersons) ** 2);
  return Math.min(furthest, (distance * ofPersons ** 2 + spread) / rest);
}

/**
 * How far a quartile is off: to the further end of the bins that it can be in. It can be in a bin unless noise alone would
 * hardly put so many persons below the bin, or so few below its end.
 * @param counts persons by bin, with their noise
 * @param edges where bins begin, and where the last one ends
 * @param share of persons below the quartile
 * @param quartile the quartile
 */
export function quartileError(
  counts: readonly number[],
  edges: readonly number[],
  share: number,
  quartile: number,
  noise: Noise,
): number {
  const all = counts.reduce((sum, count) => sum + count, 0);
  const off = DEVIATIONS * personsDeviation(noise);
  let below = 0;
  // At each edge, how many persons too many are below it for the quartile to lie there, and how far that is off.
  const surplus = edges.map((_, edge) => {
    if (edge > 0) below += counts[edge - 1] ?? 0;
    const bins = (1 - share) ** 2 * edge + share ** 2 * (counts.length - edge);
    return { many: below - share * all, by: off * Math.sqrt(bins) };
  });
  const isPossible = (bin: number) => {
    const [first, last] = [surplus[bin], surplus[bin + 1]];
    return first !== undefined && last !== undefined && first.many <= first.by && last.many >= -last.by;
  };
  const ends = counts.flatMap((_, bin) => {
    const [begin = quartile, end = quartile] = [edges[bin], edges[bin + 1]];
    return isPossible(bin) || (begin <= quartile && quartile <= end) ? [begin, end] : [];
  });
  return Math.max(...ends.map((end) => Math.abs(end - quartile)));
}

/** Rounded up to the digits that an error is told with. */
export function roundedUp(error: number): number {
  const unit = 10 ** (Math.floor(Math.log10(error)) - DIGITS + 1);
  return Number((Math.ceil(Number((error / unit).toPrecision(12))) * unit).toPrecision(DIGITS));
}
