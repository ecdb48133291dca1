import { expect, it } from 'vitest';
import { nextReleases } from './next-releases.ts';

const TODAY = '2026-12-01';
const table = (title: string, nextReleaseBy: string | null, honoursDirectives = true) => ({
  title,
  nextReleaseBy,
  honoursDirectives,
});

it('tells the day of each table that decisions reach, the first day first', () => {
  const tables = [table('Visits', '2027-01-03'), table('Tests', '2026-12-12'), table('Births', '2026-12-12')];
  expect(nextReleases(tables, TODAY)).toBe(
    'The next release is expected for Tests and Births by Dec 12, 2026; Visits by Jan 3, 2027.',
  );
});

it('says which have no date, and which are late', () => {
  const tables = [table('Visits', null), table('Tests', '2026-11-12'), table('Births', '2026-12-12')];
  expect(nextReleases(tables, TODAY)).toBe(
    'The next release is expected for Tests (late since Nov 12, 2026); Births by Dec 12, 2026; no date is set for Visits.',
  );
  expect(nextReleases([table('Visits', null)], TODAY)).toBe('No date is set for the next release.');
});

it('counts what is too much to name', () => {
  const many = ['A', 'B', 'C', 'D', 'E'].map((title) => table(title, '2026-12-12'));
  const days = ['14', '15', '16', '17', '18'].map((day) => table(`On ${day}`, `2026-12-${day}`));
  expect(nextReleases([...many, ...days], TODAY)).toBe(
    'The next release is expected for A, B, C and 2 more by Dec 12, 2026; On 14 by Dec 14, 2026; On 15 by Dec 15, 2026; On 16 by Dec 16, 2026; 2 more later.',
  );
});

it('says nothing where decisions reach no table', () => {
  expect(nextReleases([], TODAY)).toBeUndefined();
  expect(nextReleases([table('Wells', '2026-12-12', false)], TODAY)).toBeUndefined();
});
