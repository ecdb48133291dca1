import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** A count from what is shown, with a plural behind it: of one thing it says "1 rows". */
const COUNT_WITH_PLURAL = /\{(?:formatCount\([^`{}]*?\)|[a-zA-Z.]*\.(?:length|count|total|size))\} [a-z]{2,}s\b/g;
/** Beside a word for one. */
const ONE_IS_SAID = /=== 1|constants|LIMITS/;

function wrongIn(source: string): string[] {
  return [...source.matchAll(COUNT_WITH_PLURAL)]
    .filter(({ index }) => !ONE_IS_SAID.test(source.slice(Math.max(0, index - 160), index)))
    .map(([words]) => words);
}

it('tells from an example', () => {
  expect(wrongIn('`${formatCount(rows)} rows that your access allows`')).toEqual(['{formatCount(rows)} rows']);
  expect(wrongIn('<p>{requests.length} requests</p>')).toHaveLength(1);
  expect(wrongIn("count === 1 ? '1 request' : `${found.length} requests`")).toEqual([]);
  expect(wrongIn("`${counted(rows, 'row')} that your access allows`")).toEqual([]);
});

it('a count is said by `counted` or beside a word for one', () => {
  const root = new URL('..', import.meta.url);
  const files = globSync('**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(500);
  const wrong = files.flatMap((file) =>
    wrongIn(readFileSync(new URL(file, root), 'utf8')).map((words) => `${file}: ${words}`),
  );
  expect(wrong).toEqual([]);
});
