import { expect, test } from 'vitest';
import { fib4, fibrosisLikelihood } from './fib4.ts';

test('the index is age times AST, by platelets times the root of ALT', () => {
  // 50 × 40 / (200 × √25)
  expect(fib4({ age: 50, ast: 40, alt: 25, platelets: 200 })).toBe(2);
});

// Bounds of Shah 2009, and of McPherson 2017 from 65 years on.
test.each([
  [1.29, 64, 'low'],
  [1.3, 64, 'indeterminate'],
  [1.99, 65, 'low'],
  [2, 65, 'indeterminate'],
  [2.66, 65, 'indeterminate'],
  [2.67, 50, 'high'],
] as const)('%f at %i years is %s', (index, age, likelihood) => {
  expect(fibrosisLikelihood(index, age)).toBe(likelihood);
});
