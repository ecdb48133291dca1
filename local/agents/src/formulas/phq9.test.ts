import { expect, test } from 'vitest';
import { depression, phq9, response } from './phq9.ts';

const answers = {
  interest: 3,
  mood: 2,
  sleep: 1,
  energy: 3,
  appetite: 0,
  selfView: 2,
  concentration: 1,
  movement: 1,
  selfHarm: 1,
};

test('the nine answers are added', () => {
  expect(phq9(answers)).toBe(14);
});

// The paper's bounds.
test.each([
  [4, 'minimal'],
  [5, 'mild'],
  [9, 'mild'],
  [10, 'moderate'],
  [14, 'moderate'],
  [15, 'moderately severe'],
  [19, 'moderately severe'],
  [20, 'severe'],
] as const)('%i points are %s', (points, severity) => {
  expect(depression(points)).toBe(severity);
});

// The tool kit's table of 2004.
test.each([
  [11, 16, 6, 'adequate'],
  [12, 16, 6, 'possibly inadequate'],
  [14, 16, 6, 'possibly inadequate'],
  [15, 16, 6, 'inadequate'],
  [18, 16, 6, 'inadequate'],
  [5, 16, 3.9, 'too early to tell'],
  [5, undefined, 6, 'none to compare'],
  [5, 16, undefined, 'none to compare'],
] as const)('%i points after %s, in week %s, are a response that is %s', (points, before, weeks, expected) => {
  expect(response(points, before, weeks)).toBe(expected);
});
