import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { meanError, mostOfOnePerson, quartileError, roundedUp, sumError } from './figure-error.ts';
import { stepOf } from './freeze-measures.ts';

const NOISE = { parts: 4, figures: 2 };

test('one person counts what a step allows, and never more than two and a half times what they can', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 100 }), fc.integer({ min: -9, max: 9 }), (digits, exponent) => {
      const clip = Number(`${digits}e${exponent}`);
      const most = mostOfOnePerson(stepOf(clip));
      expect(most / clip).toBeGreaterThan(1 - 1e-9);
      expect(most / clip).toBeLessThan(2.5 + 1e-9);
    }),
  );
});

test('a sum is off by more the more parts it has, as a root', () => {
  expect(sumError({ ...NOISE, parts: 16 }, 5) / sumError(NOISE, 5)).toBeCloseTo(2, 9);
});

describe('a mean', () => {
  test('of many persons is off by what its sum is, by person', () => {
    expect(meanError(0, 1e6, NOISE, 1) * 1e6).toBeCloseTo(sumError(NOISE, 1), 3);
  });

  test('far from the center is off by the noise of its persons too', () => {
    expect(meanError(3_000, 1_000, NOISE, 1)).toBeGreaterThan(meanError(0, 1_000, NOISE, 1) * 1.2);
  });

  test('is never off by more than one person can be from the center, however few its persons are', () => {
    for (const persons of [10, 11, 12, 15, 20, 40])
      expect(meanError(2 * persons, persons, { parts: 20, figures: 12 }, 1)).toBeLessThanOrEqual(2 + 4);
    expect(meanError(2 * 10, 10, { parts: 20, figures: 12 }, 1)).toBe(2 + 4);
  });
});

describe('a quartile', () => {
  const edges = [0, 10, 20, 30, 40];

  test('of many persons is in its own bin', () => {
    expect(quartileError([1e6, 1e6, 1e6, 1e6], edges, 0.5, 15, NOISE)).toBe(15);
    expect(quartileError([1e5, 4e5, 4e5, 1e5], edges, 0.25, 14, NOISE)).toBe(6);
  });

  test('of few can be in any', () => {
    expect(quartileError([3, 2, 4, 3], edges, 0.5, 22, NOISE)).toBe(22);
  });

  test('has an error even where noise has taken all persons', () => {
    expect(quartileError([-40, 50, -40, -40], edges, 0.5, 15, { parts: 1, figures: 1 })).toBeGreaterThanOrEqual(5);
  });
});

test('errors are told in two digits, never as less than they are', () => {
  expect([0.5123, 0.5, 12.01, 99.1, 1_234, 0.00051].map(roundedUp)).toEqual([0.52, 0.5, 13, 100, 1_300, 0.00051]);
});
