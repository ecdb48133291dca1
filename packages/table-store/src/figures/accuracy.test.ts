import { countError } from '@carebourse/contracts/figure-error';
import { figuresOfAll } from '@carebourse/contracts/tables';
import { questionSchema } from '@carebourse/contracts/use';
import { describe, expect, test } from 'vitest';
import { randomFrom } from '@carebourse/testing/random';
import { answerFigures } from './answer-figures.ts';
import { inFives, stepOf } from './freeze-measures.ts';
import type { FrozenFigures, MeasureOfFigures } from './frozen-figures.ts';
import { KEYS, noiseFor, noiseTable, smoothNoiseFor } from './noise.ts';

const DEFINED = { columns: [], terms: { smallestAtom: 20 } };

const AGES = Array.from({ length: 9 }, (_, decade) => `${decade * 10} up to ${decade * 10 + 10}`);
const OTHERS = Array.from({ length: 16 }, (_, at) => `Place ${at}`);
/** Shares of those with a diagnosis of depression, by decade of age. */
const SHARES = [0.01, 0.08, 0.12, 0.13, 0.12, 0.11, 0.1, 0.09, 0.08];

/** Persons with depression by age as figures tell it, and as it is: 144 atoms, one measure. */
function depressionByAge(persons: number, seed: number) {
  const random = randomFrom(seed);
  const key = () => Math.floor(random() * KEYS);
  const table = noiseTable();
  const truth = AGES.map(() => 0);
  const atoms: FrozenFigures['atoms'] = AGES.flatMap((_, age) =>
    OTHERS.map((_place, place) => {
      const all = Math.round((persons / 144) * (0.5 + random()));
      const depressed = Math.round(all * (SHARES[age] ?? 0));
      truth[age] = (truth[age] ?? 0) + depressed;
      const measures = [{ persons: inFives(depressed + noiseFor(table, key())) }];
      return { parts: [age, place], persons: inFives(all + noiseFor(table, key())), measures };
    }),
  );
  const figures: FrozenFigures = {
    version: 1,
    breaks: [
      { column: 'age', label: 'Age', parts: AGES },
      { column: 'place', label: 'Place', parts: OTHERS },
    ],
    measures: [{ name: 'depression', label: 'Depression', fn: 'persons', where: [] }],
    atoms,
  };
  const question = questionSchema.parse({ groupBy: ['age'], measures: [{ fn: 'persons', column: 'depression' }] });
  return { answered: answerFigures(figures, DEFINED, question).rows.map((row) => Number(row[1])), truth };
}

/** Root of the mean square of how far each age is off, as a share of the truth, over many releases. */
function errors(persons: number): number[] {
  const releases = Array.from({ length: 200 }, (_, seed) => depressionByAge(persons, seed));
  return AGES.map((_, age) => {
    const squares = releases.map(({ answered, truth }) => ((answered[age] ?? 0) / (truth[age] ?? 1) - 1) ** 2);
    return Math.sqrt(squares.reduce((sum, one) => sum + one, 0) / squares.length);
  });
}

describe('answers by figures', () => {
  test('are off by a few hundredths at 20,000 persons, where more than a few are meant', () => {
    const adults = errors(20_000).slice(1);
    expect(Math.max(...adults)).toBeLessThan(0.06);
    expect(Math.min(...adults)).toBeGreaterThan(0.01);
  });

  test('are off by about a thousandth at a million', () => {
    expect(Math.max(...errors(1_000_000).slice(1))).toBeLessThan(0.0015);
  });

  test('are within the error that a steward is told, 19 times of 20', () => {
    const within = Array.from({ length: 200 }, (_, seed) => depressionByAge(20_000, seed)).flatMap(
      ({ answered, truth }) =>
        answered.map((value, age) => Math.abs(value - (truth[age] ?? 0)) <= countError(OTHERS.length)),
    );
    const share = within.filter(Boolean).length / within.length;
    expect(share).toBeGreaterThan(0.94);
    // Nor is it told much larger than it is.
    expect(share).toBeLessThan(0.975);
  });
});

type Random = () => number;

/** Values of persons: of laboratory results, of costs that few make most of, of days in whole numbers. */
const VALUES: ((random: Random) => number)[] = [
  (random) => 5.5 + 3 * (random() + random() + random() - 1.5),
  (random) => 10 / (random() + 0.02),
  (random) => Math.floor(12 * random() ** 3),
];
const BINS = 20;

/** The value that a share of values lies below. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

/** A sum, a mean and quartiles of a random table, whose values are cut at a clip of two digits as releases do. */
function randomTable(random: Random) {
  const value = VALUES[Math.floor(random() * VALUES.length)] ?? random;
  const smallest = 10 + Math.floor(random() * 80);
  const places = 1 + Math.floor(random() * 12);
  const cells = [0, 1].flatMap((kind) => Array.from({ length: places }, (_, place) => [kind, place]));
  const persons = cells.map(([kind = 0]) =>
    Array.from({ length: Math.floor(smallest * (1 + 2 * random())) }, () => value(random) * (1 + kind / 4)),
  );
  const all = persons.flat();
  const center = Number(quantile(all, 0.5).toPrecision(2));
  const edges = [
    ...new Set(Array.from({ length: BINS + 1 }, (_, at) => quantile(all, Math.min(0.99, Math.max(0.01, at / BINS))))),
  ];
  const clipTo = (from: number) => {
    const far = quantile(
      all.map((one) => Math.abs(one - from)),
      0.99,
    );
    const unit = 10 ** (Math.floor(Math.log10(far)) - 1);
    return Math.ceil(far / unit) * unit;
  };
  const clips = { sum: clipTo(0), mean: clipTo(center) };
  const declared = { label: '', where: [], column: 'value' };
  const measures: MeasureOfFigures[] = [
    { ...declared, name: 'a_sum', fn: 'sum', center: 0, step: stepOf(clips.sum) },
    { ...declared, name: 'a_mean', fn: 'mean', center, step: stepOf(clips.mean) },
    { ...declared, name: 'some_quartiles', fn: 'quartiles', edges },
  ];
  return { cells, persons, measures, clips, center, edges, places };
}

type RandomTable = ReturnType<typeof randomTable>;

/** A sum of values above the center, each cut at the clip. */
function totalOf(values: readonly number[], center: number, clip: number): number {
  return values.reduce((sum, value) => sum + Math.min(Math.max(value - center, -clip), clip), 0);
}

/** The figures of a table with their noise, as releases freeze them. */
function frozenOf({ cells, persons, measures, clips, center, edges, places }: RandomTable, random: Random) {
  const noise = noiseTable(figuresOfAll(measures));
  const key = () => Math.floor(random() * KEYS);
  const [sumStep = 1, meanStep = 1] = measures.map(({ step }) => step);
  const summed = (values: readonly number[], from: number, clip: number, step: number) => ({
    persons: values.length + noiseFor(noise, key()),
    steps: Math.round((totalOf(values, from, clip) + smoothNoiseFor(noise, key()) * clip) / step),
  });
  const binned = (values: readonly number[]) => {
    const bins = values.map((value) => edges.slice(1, -1).filter((edge) => value >= edge).length);
    return edges.slice(1).map((_, bin) => bins.filter((place) => place === bin).length + noiseFor(noise, key()));
  };
  const frozen: FrozenFigures = {
    version: 1,
    breaks: [
      { column: 'kind', label: '', parts: ['0', '1'] },
      { column: 'place', label: '', parts: Array.from({ length: places }, (_, place) => String(place)) },
    ],
    measures,
    atoms: cells.map((parts, at) => {
      const values = persons[at] ?? [];
      const sums = [summed(values, 0, clips.sum, sumStep), summed(values, center, clips.mean, meanStep)];
      return { parts, persons: inFives(values.length), measures: [...sums, { bins: binned(values) }] };
    }),
  };
  return frozen;
}

/** What the figures of a kind would be without noise. */
function truthOf({ cells, persons, clips, center, edges }: RandomTable, kind: number): number[] {
  const values = persons.filter((_, at) => cells[at]?.[0] === kind).flat();
  const [low = 0, high = 0] = [edges[0], edges.at(-1)];
  return [
    totalOf(values, 0, clips.sum),
    center + totalOf(values, center, clips.mean) / values.length,
    ...[0.25, 0.5, 0.75].map((share) => Math.min(Math.max(quantile(values, share), low), high)),
  ];
}

/** By kind, how far each figure of a random table is off as a share of the error that is told. */
function offAsShares(random: Random) {
  const table = randomTable(random);
  const measures = table.measures.map(({ fn, name }) => ({ fn, column: name }));
  const answer = answerFigures(frozenOf(table, random), DEFINED, questionSchema.parse({ groupBy: ['kind'], measures }));
  const truth = [0, 1].map((kind) => truthOf(table, kind));
  return (answer.errors ?? []).map(({ row, column, by }) => ({
    column,
    off: Math.abs(Number(answer.rows[row]?.[column]) - (truth[row]?.[column - 1] ?? Number.NaN)) / by,
  }));
}

describe('the error that is told with a figure', () => {
  const random = randomFrom(171);
  const all = Array.from({ length: 600 }, () => offAsShares(random)).flat();
  test.each([
    ['sum', 1, 0.4],
    ['mean', 2, 0.4],
    ['first quartile', 3, 0.25],
    ['median', 4, 0.25],
    ['third quartile', 5, 0.25],
  ])('of a %s holds the truth 19 times of 20, and is not much wider than that takes', (_, at, least) => {
    const offs = all.filter(({ column }) => column === at).map(({ off }) => off);
    expect(offs.length).toBeGreaterThan(1_000);
    expect(offs.filter((off) => off <= 1).length / offs.length).toBeGreaterThanOrEqual(0.95);
    // Where 19 of 20 are, as a share of the error.
    expect(quantile(offs, 0.95)).toBeGreaterThan(least);
  });
});
