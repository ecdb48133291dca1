import { expect, it } from 'vitest';
import { aboutCount } from './about-count.ts';

it.each([
  [59_991, 60_000],
  [2_051, 2_100],
  [864_200, 860_000],
  [124, 120],
  [95, 100],
  [20, 20],
  [19, 0],
  [0, 0],
])('tells %i as about %i', (count, about) => {
  expect(aboutCount(count)).toBe(about);
});

it('rounds as a number of two significant digits is written', () => {
  for (let count = 100; count < 1_000_000; count = Math.ceil(count * 1.37)) {
    expect(aboutCount(count)).toBe(Number(count.toPrecision(2)));
  }
});
