import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaleOf } from './chart-scale.ts';

describe('a scale', () => {
  it('has round steps from zero for amounts', () => {
    expect(scaleOf([120, 340], { fromZero: true }).ticks).toEqual([0, 100, 200, 300, 400]);
    expect(scaleOf([1, 2], { fromZero: true }).ticks).toEqual([0, 1, 2]);
    expect(scaleOf([-30, 90], { fromZero: true }).ticks).toEqual([-50, 0, 50, 100]);
  });

  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [4, [0, 1, 2, 3, 4]],
    [5, [0, 2, 4, 6]],
    [17, [0, 5, 10, 15, 20]],
    [100, [0, 50, 100]],
    [1234, [0, 500, 1000, 1500]],
  ])('of counts up to %d is %j: whole numbers from zero on', (highest, steps) => {
    expect(scaleOf([highest], { fromZero: true }).ticks).toEqual(steps);
  });

  it('begins near the lowest of what is no amount', () => {
    expect(scaleOf([36.4, 37.2], { fromZero: false }).ticks).toEqual([36.4, 36.6, 36.8, 37, 37.2]);
  });

  it('has a length for one value, and for none', () => {
    expect(scaleOf([7], { fromZero: false }).ticks.length).toBeGreaterThan(1);
    expect(scaleOf([0], { fromZero: true }).ticks).toEqual([0, 1]);
    expect(scaleOf([], { fromZero: false }).ticks.at(-1)).toBe(1);
  });

  it('holds every value between its ends, in few steps', () => {
    const numbers = fc.array(
      fc.integer({ min: -1e9, max: 1e9 }).map((whole) => whole / 1e3),
      { minLength: 1, maxLength: 20 },
    );
    fc.assert(
      fc.property(numbers, fc.boolean(), (values, fromZero) => {
        const scale = scaleOf(values, { fromZero });
        for (const value of values) {
          expect(scale.at(value)).toBeGreaterThanOrEqual(-1e-6);
          expect(scale.at(value)).toBeLessThanOrEqual(1 + 1e-6);
        }
        expect(scale.ticks.length).toBeLessThanOrEqual(8);
        expect(new Set(scale.ticks).size).toBe(scale.ticks.length);
      }),
    );
  });
});
