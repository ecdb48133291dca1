import { expect, test } from 'vitest';
import { labStatus } from './lab-status.ts';

const measured = { value: 5, unit: 'mmol/L', comparator: undefined };
const range = { low: 3.5, high: 5, unit: 'mmol/L' };

test.each([
  [3.4, 'below the range'],
  [3.5, 'within the range'],
  [5, 'within the range'],
  [5.1, 'above the range'],
] as const)('%f is %s: both bounds are within', (value, status) => {
  expect(labStatus([], { ...measured, value }, range)).toBe(status);
});

test('one bound is enough', () => {
  expect(labStatus([], measured, { ...range, low: undefined })).toBe('within the range');
  expect(labStatus([], { ...measured, value: 9 }, { ...range, high: undefined })).toBe('within the range');
});

test.each([
  ['H', 'above the range'],
  ['L', 'below the range'],
  ['N', 'within the range'],
  ['HH', 'critical'],
  ['LL', 'critical'],
  ['AA', 'critical'],
] as const)('the laboratory’s flag %s counts before the range', (flag, status) => {
  expect(labStatus([flag], { ...measured, value: 4 }, range)).toBe(status);
});

test('a critical flag counts before another', () => {
  expect(labStatus(['H', 'HH'], measured, range)).toBe('critical');
});

test('what could be wrong is not said', () => {
  expect(labStatus([], measured, undefined)).toBe('not compared');
  expect(labStatus([], measured, { low: undefined, high: undefined, unit: undefined })).toBe('not compared');
  expect(labStatus([], measured, { ...range, unit: 'mg/dL' })).toBe('not compared');
  expect(labStatus([], { ...measured, comparator: '<' }, range)).toBe('not compared');
});
