import { expect, it } from 'vitest';
import { hintOf } from './table-hint.ts';

it('says of a table which entry it is of, and whether it is synthetic', () => {
  const table = { entryName: 'Diabetes Cohort', nextReleaseBy: null };
  expect(hintOf({ ...table, synthetic: true })).toBe('Diabetes Cohort · Synthetic data');
  expect(hintOf({ ...table, synthetic: false })).toBe('Diabetes Cohort');
});
