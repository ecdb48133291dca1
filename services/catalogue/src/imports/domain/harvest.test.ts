import { expect, it } from 'vitest';
import { losesTooMuch, nextReading } from './harvest.ts';

it.each([
  [0, 0, false],
  [20, 80, false],
  [21, 79, true],
  [1, 4, false],
  [1, 3, true],
  [1, 0, true],
])('of %i gone and %i there, too much is lost: %s', (gone, there, expected) => {
  expect(losesTooMuch({ gone, changed: 0, unchanged: there })).toBe(expected);
  expect(losesTooMuch({ gone, changed: there, unchanged: 0 })).toBe(expected);
});

it('reads again in a day or in a week', () => {
  const now = new Date('2026-11-25T10:00:00Z');
  expect(nextReading('daily', now)).toEqual(new Date('2026-11-26T10:00:00Z'));
  expect(nextReading('weekly', now)).toEqual(new Date('2026-12-02T10:00:00Z'));
});
