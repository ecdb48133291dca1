import { questionSchema } from '@carebourse/contracts/use';
import { describe, expect, test } from 'vitest';
import { randomFrom } from '@carebourse/testing/random';
import { answerFigures } from './answer-figures.ts';
import { inFives } from './freeze-measures.ts';
import type { FrozenFigures } from './frozen-figures.ts';
import { KEYS, noiseFor, noiseTable } from './noise.ts';
import { errorOf } from './preview-figures.ts';

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
  return { told: answerFigures(figures, 20, question).rows.map((row) => Number(row[1])), truth };
}

/** Root of the mean square of how far each age is off, as a share of the truth, over many releases. */
function errors(persons: number): number[] {
  const releases = Array.from({ length: 200 }, (_, seed) => depressionByAge(persons, seed));
  return AGES.map((_, age) => {
    const squares = releases.map(({ told, truth }) => ((told[age] ?? 0) / (truth[age] ?? 1) - 1) ** 2);
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
    const within = Array.from({ length: 200 }, (_, seed) => depressionByAge(20_000, seed)).flatMap(({ told, truth }) =>
      told.map((value, age) => Math.abs(value - (truth[age] ?? 0)) <= errorOf(OTHERS.length)),
    );
    const share = within.filter(Boolean).length / within.length;
    expect(share).toBeGreaterThan(0.94);
    // Nor is it told much larger than it is.
    expect(share).toBeLessThan(0.975);
  });
});
