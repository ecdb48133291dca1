import { describe, expect, it } from 'vitest';
import { quantileOf, ratioOf, spreadOf } from './statistics.ts';

describe('figures', () => {
  it('are told by minimum, median and maximum', () => {
    expect(spreadOf([3, 1, 2])).toEqual({ min: 1, median: 2, max: 3 });
    expect(spreadOf([4, 1, 2, 3])).toEqual({ min: 1, median: 2.5, max: 4 });
  });

  it('are compared round by round', () => {
    // The machine was half as fast in the second round.
    expect(ratioOf([80, 40, 80], [100, 50, 100])).toBe(0.8);
    expect(ratioOf([80], [100, 50])).toBeUndefined();
  });

  it('are told by the share that does not exceed them', () => {
    const sorted = [1, 2, 3, 4];
    expect([0, 0.5, 0.95, 1].map((share) => quantileOf(sorted, share))).toEqual([1, 2, 4, 4]);
    expect(quantileOf([], 0.5)).toBe(0);
  });
});
