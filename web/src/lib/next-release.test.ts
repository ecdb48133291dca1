import { expect, it } from 'vitest';
import { nextReleaseWords } from './next-release.ts';

it('says by when the next release is expected, to the end of that day', () => {
  const by = { nextReleaseBy: '2026-12-12' };
  expect(nextReleaseWords(by, '2026-12-01')).toBe('Next release expected by Dec 12, 2026');
  expect(nextReleaseWords(by, '2026-12-12')).toBe('Next release expected by Dec 12, 2026');
  expect(nextReleaseWords(by, '2026-12-13')).toBe('Next release overdue since Dec 12, 2026');
});

it('says nothing of a table without a schedule', () => {
  expect(nextReleaseWords({ nextReleaseBy: null })).toBeUndefined();
});
