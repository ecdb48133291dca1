import { describe, expect, test } from 'vitest';
import { randomFrom } from '@carebourse/testing/random';
import { chanceInFives, chanceOf, guessOf, type Seen } from '../../tests/support/guesses.ts';
import { inFives } from './freeze-measures.ts';
import { KEYS, noiseFor, noiseTable, smoothNoiseFor, type NoiseTable } from './noise.ts';

/**
 * Pairs of neighbours: the same persons with and without one. Whoever guesses knows everybody else and all formulas, and asks
 * without limit. As each answer is a sum of frozen atoms, all that asking can teach is the atoms' figures themselves: so they
 * are handed over, of the one atom that the person could be in; of the others all is known.
 */
const PAIRS = 10_000;

/** Figures of one atom, frozen with the person or without. */
type World = (isThere: boolean, random: () => number) => Seen[];

/** The share of right guesses of somebody who goes by what is more probable. */
function shareOfRight(world: World): number {
  const random = randomFrom(7);
  let right = 0;
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const isThere = random() < 0.5;
    const guess = guessOf(world(isThere, random)) ?? random() < 0.5;
    if (guess === isThere) right += 1;
  }
  return right / PAIRS;
}

const keyFrom = (random: () => number) => Math.floor(random() * KEYS);

/** A count as it is frozen: noise, then fives. */
function counted(table: NoiseTable, others: number, isThere: boolean, random: () => number): Seen {
  const value = inFives(others + Number(isThere) + noiseFor(table, keyFrom(random)));
  return { without: chanceInFives(table, others, value), with: chanceInFives(table, others + 1, value) };
}

/** A count without the rounding, as bins and the persons of sums are frozen. */
function countedExactly(table: NoiseTable, others: number, isThere: boolean, random: () => number): Seen {
  const value = others + Number(isThere) + noiseFor(table, keyFrom(random));
  return { without: chanceOf(table, value - others), with: chanceOf(table, value - others - 1) };
}

/** A sum in units of the clip; the person has the most that counts. */
function summed(table: NoiseTable, isThere: boolean, random: () => number): Seen {
  const value = Number(isThere) + smoothNoiseFor(table, keyFrom(random));
  return { without: chanceOf(table, Math.round(value)), with: chanceOf(table, Math.round(value - 1)) };
}

const atLeast = (least: number, random: () => number) => least + Math.floor(random() * 40);

describe('right guesses whether a person is there', () => {
  const counts = noiseTable();

  test('are few by the count of their atom', () => {
    const share = shareOfRight((isThere, random) => [counted(counts, atLeast(20, random), isThere, random)]);
    expect(share).toBeLessThanOrEqual(0.65);
    // Somebody guesses who knows how to.
    expect(share).toBeGreaterThan(0.55);
  });

  test('are few by what somebody would have who saw the count before it is told in fives', () => {
    const share = shareOfRight((isThere, random) => [countedExactly(counts, atLeast(20, random), isThere, random)]);
    expect(share).toBeLessThanOrEqual(0.65);
    expect(share).toBeGreaterThan(0.58);
  });

  test.each([1, 3, 6])('are few by count and %i measures together that the person meets', (measures) => {
    const table = noiseTable(measures);
    const share = shareOfRight((isThere, random) => [
      counted(counts, atLeast(20, random), isThere, random),
      ...Array.from({ length: measures }, () => counted(table, Math.floor(random() * 15), isThere, random)),
    ]);
    expect(share).toBeLessThanOrEqual(0.65);
  });

  test.each([1, 3])('are few by count and %i means of which theirs is the largest value', (means) => {
    const table = noiseTable(2 * means);
    const share = shareOfRight((isThere, random) => [
      counted(counts, atLeast(20, random), isThere, random),
      ...Array.from({ length: means }, () => [
        countedExactly(table, atLeast(10, random), isThere, random),
        summed(table, isThere, random),
      ]).flat(),
    ]);
    expect(share).toBeLessThanOrEqual(0.65);
  });

  test('would be many if noise were made anew for each question', () => {
    const share = shareOfRight((isThere, random) => {
      const others = atLeast(20, random);
      return Array.from({ length: 100 }, () => countedExactly(counts, others, isThere, random));
    });
    expect(share).toBeGreaterThan(0.95);
  });
});

test('a value that a sum has once is not told from another', () => {
  // The person has half of the clip or nothing: with whole noise the fraction would tell.
  const table = noiseTable(2);
  const share = shareOfRight((isThere, random) => {
    const value = (isThere ? 0.5 : 0) + smoothNoiseFor(table, keyFrom(random));
    return [{ without: chanceOf(table, Math.round(value)), with: chanceOf(table, Math.round(value - 0.5)) }];
  });
  expect(share).toBeLessThanOrEqual(0.6);
});
