/**
 * The noise of counts, after the cell key method (ABS; sdcTools Handbook, chapter 5): whole numbers with mean 0 that
 * depend on the count and on nothing but its persons' keys. Each row is the distribution of most entropy with what is
 * asked of it, as R's ptable makes it.
 */
const LARGEST = 5;
const VARIANCE = 3;
/** Results of 1 and 2 do not occur: whoever is alone is not told from nobody. */
const SUPPRESSED_UP_TO = 2;
/** From this count on the noise is the same, because none of it leads below 3. */
const ROWS = LARGEST + SUPPRESSED_UP_TO + 1;

interface Chance {
  noise: number;
  /** Of this noise or a smaller one. */
  cumulative: number;
}

const TABLE: Chance[][] = Array.from({ length: ROWS + 1 }, (_, count) => cumulate(noiseOf(count)));

/**
 * The noise of a count.
 * @param key between 0 and 1, of the persons that are counted
 */
export function noiseFor(count: number, key: number): number {
  const chances = TABLE[Math.min(count, ROWS)] ?? [];
  return chances.find(({ cumulative }) => key < cumulative)?.noise ?? chances.at(-1)?.noise ?? 0;
}

/** Each noise of a count with its probability. */
export function noiseOf(count: number): { noise: number; probability: number }[] {
  if (count === 0) return [{ noise: 0, probability: 1 }];
  const allowed = Array.from({ length: 2 * LARGEST + 1 }, (_, place) => place - LARGEST).filter((noise) => {
    const result = count + noise;
    return result === 0 || result > SUPPRESSED_UP_TO;
  });
  return mostEntropy(allowed);
}

/** p(v) ∝ exp(a·v + b·v²) is the distribution of most entropy with a mean and a variance; a and b by Newton's method. */
function mostEntropy(allowed: readonly number[]): { noise: number; probability: number }[] {
  let [a, b] = [0, -1 / (2 * VARIANCE)];
  for (let step = 0; step < 200; step += 1) {
    const moments = momentsOf(allowed, a, b);
    const [offMean, offSquare] = [moments[1], moments[2] - VARIANCE];
    if (Math.abs(offMean) + Math.abs(offSquare) < 1e-12) break;
    // The matrix of derivatives is that of the covariances of v and v².
    const vv = moments[2] - moments[1] ** 2;
    const vs = moments[3] - moments[1] * moments[2];
    const ss = moments[4] - moments[2] ** 2;
    const determinant = vv * ss - vs * vs;
    const [stepA, stepB] = [
      (ss * offMean - vs * offSquare) / determinant,
      (vv * offSquare - vs * offMean) / determinant,
    ];
    // Small steps at first: far from the answer the curve is not what it seems.
    const damp = Math.min(1, 0.5 / Math.max(Math.abs(stepA), Math.abs(stepB)));
    a -= damp * stepA;
    b -= damp * stepB;
  }
  const weights = allowed.map((v) => Math.exp(a * v + b * v * v));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return allowed.map((noise, place) => ({ noise, probability: (weights[place] ?? 0) / total }));
}

type Moments = [number, number, number, number, number];

function momentsOf(allowed: readonly number[], a: number, b: number): Moments {
  const moments: Moments = [0, 0, 0, 0, 0];
  for (const v of allowed) {
    const weight = Math.exp(a * v + b * v * v);
    for (let power = 0; power < moments.length; power += 1) moments[power]! += weight * v ** power;
  }
  const [total] = moments;
  return moments.map((moment) => moment / total) as Moments;
}

function cumulate(row: readonly { noise: number; probability: number }[]): Chance[] {
  let cumulative = 0;
  return row.map(({ noise, probability }) => ({ noise, cumulative: (cumulative += probability) }));
}
