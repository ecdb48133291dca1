import { describe, expect, test } from 'vitest';
import { KEYS, noiseFor, noiseTable, smoothNoiseFor } from './noise.ts';

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('the noise of counts', () => {
  test('has the published chances', () => {
    const chances = new Map(noiseTable().chances.map(({ noise, probability }) => [noise, probability.toFixed(3)]));
    const expected = [0.229, 0.194, 0.119, 0.052, 0.017, 0.004];
    for (const [distance, probability] of expected.entries()) {
      expect(chances.get(distance)).toBe(probability.toFixed(3));
      expect(chances.get(-distance)).toBe(probability.toFixed(3));
    }
    expect(chances.size).toBe(11);
  });

  test.each([1, 2, 3, 8, 20])('has mean 0 and its variance %i times', (times) => {
    const { chances, variance, largest } = noiseTable(times);
    expect(chances.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12);
    expect(chances.reduce((sum, { noise, probability }) => sum + noise * probability, 0)).toBeCloseTo(0, 12);
    expect(chances.reduce((sum, { noise, probability }) => sum + noise ** 2 * probability, 0)).toBeCloseTo(variance, 9);
    expect(variance).toBe(3 * times);
    expect(Math.max(...chances.map(({ noise }) => noise))).toBe(largest);
  });

  test('is drawn by keys as often as it should be', () => {
    const table = noiseTable();
    const counted = new Map<number, number>();
    const tries = 100_000;
    for (let at = 0; at < tries; at += 1) {
      const noise = noiseFor(table, Math.floor((at / tries) * KEYS));
      counted.set(noise, (counted.get(noise) ?? 0) + 1);
    }
    for (const { noise, probability } of table.chances)
      expect((counted.get(noise) ?? 0) / tries).toBeCloseTo(probability, 4);
    expect(noiseFor(table, 0)).toBe(-5);
    expect(noiseFor(table, KEYS - 1)).toBe(5);
  });

  test('takes all values between whole numbers for sums', () => {
    const table = noiseTable(2);
    const drawn = Array.from({ length: 100_000 }, (_, at) => smoothNoiseFor(table, Math.floor((at / 100_000) * KEYS)));
    expect(mean(drawn)).toBeCloseTo(0, 3);
    // Spreading evenly within steps of 1 adds the variance of one such step.
    expect(mean(drawn.map((value) => value ** 2))).toBeCloseTo(table.variance + 1 / 12, 2);
    const fractions = drawn.map((value) => Math.abs(value % 1));
    for (let tenth = 0; tenth < 10; tenth += 1)
      expect(fractions.filter((part) => Math.floor(part * 10) === tenth).length / drawn.length).toBeCloseTo(0.1, 1);
  });
});
