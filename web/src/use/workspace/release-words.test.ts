import { expect, it } from 'vitest';
import { changeWords } from './release-words.ts';

const change = {
  tableTitle: 'Persons',
  release: 2,
  publishedAt: '2026-11-03T09:00:00Z',
  corrects: null,
  withdrawnAt: null,
  withdrawReason: null,
  taken: false,
};

it('says what a release corrects, and what that means for who took the one before', () => {
  const corrected = { ...change, corrects: 'Two clinics were counted twice' };
  expect(changeWords(corrected)).toBe(
    'Release 2 of Persons, of Nov 3, 2026, corrects release 1: Two clinics were counted twice.',
  );
  expect(changeWords({ ...corrected, taken: true })).toContain('If you took release 1, take this one in its place.');
});

it('says why a release was withdrawn, as far as somebody said', () => {
  const withdrawn = { ...change, withdrawnAt: '2026-11-20T09:00:00Z' };
  expect(changeWords(withdrawn)).toBe('Release 2 of Persons was withdrawn on Nov 20, 2026.');
  expect(changeWords({ ...withdrawn, withdrawReason: 'Wrong units.', taken: true })).toBe(
    'Release 2 of Persons was withdrawn on Nov 20, 2026: Wrong units. You took something of it: do not use it any more.',
  );
});
