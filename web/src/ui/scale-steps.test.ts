import { expect, it } from 'vitest';
import { scaleSteps } from './scale-steps.ts';

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6]],
  [17, [0, 5, 10, 15, 20]],
  [100, [0, 50, 100]],
  [1234, [0, 500, 1000, 1500]],
])('a scale for %d is %j: whole numbers from zero on', (highest, steps) => {
  expect(scaleSteps(highest)).toEqual(steps);
});
