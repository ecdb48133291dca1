import { expect, it } from 'vitest';
import { ageStep } from './own-decisions.ts';

it.each([
  ['nothing before', '2026-10-26', null],
  ['that it comes', '2026-10-27', 'soon'],
  ['that it comes, on the day before', '2026-11-25', 'soon'],
  ['on the day', '2026-11-26', 'now'],
  ['and after it', '2031-01-01', 'now'],
])('of somebody who turns 16 a parent is told %s', (_what, on, step) => {
  expect(ageStep('2010-11-26', on)).toBe(step);
});

it('who was born on the 29th of February decides from the first of March on', () => {
  expect([ageStep('2008-02-29', '2025-02-28'), ageStep('2009-02-29', '2025-03-01')]).toEqual(['now', 'now']);
});
