import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readRetention, secondsOf, secondsOfWords } from './retention.ts';

const rows = readRetention(readFileSync('docs/privacy-impact.md', 'utf8'));

describe('the retention table', () => {
  it('has rows', () => {
    expect(rows.length).toBeGreaterThanOrEqual(10);
  });

  it.each(rows)('$what: $statement, as $setting has it', ({ statement, path, setting }) => {
    expect(existsSync(path)).toBe(true);
    const kept = secondsOf(readFileSync(path, 'utf8'), setting);
    expect(kept).toBeGreaterThan(0);
    expect(secondsOfWords(statement)).toBe(kept);
  });
});

describe('a setting', () => {
  const source = `const HOUR_MS = 60 * 60_000;
export const LOG_KEPT_MS = 30 * 24 * HOUR_MS;
export const KEPT_YEARS = { requests: 10 } as const;
const LIMITS = {
  days: 90,
} as const;
const publishedDays = 7;
`;

  it.each([
    ['LOG_KEPT_MS', 2_592_000],
    ['KEPT_YEARS.requests', 315_360_000],
    ['LIMITS.days', 7_776_000],
    ['publishedDays', 604_800],
    ['GONE_DAYS', undefined],
  ])('%s is %s seconds long', (setting, seconds) => {
    expect(secondsOf(source, setting)).toBe(seconds);
  });
});
