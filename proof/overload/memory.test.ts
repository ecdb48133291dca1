import { expect, it } from 'vitest';
import { slopeOf } from './memory.ts';

it('finds how much grows in a minute, also when single samples jump', () => {
  expect(slopeOf([0, 1, 2, 3].map((minute) => [minute, 100 + 5 * minute]))).toBeCloseTo(5);
  expect(slopeOf([100, 108, 92, 100].map((mb, minute) => [minute, mb]))).toBeLessThan(0);
  expect(slopeOf([])).toBe(0);
});
