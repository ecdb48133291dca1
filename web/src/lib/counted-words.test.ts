import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** An expression for a count. */
const COUNT = String.raw`formatCount\([^\`{}]*?\)|[a-zA-Z.]*\.(?:length|count|total|size)`;
/** A count from what is shown, with a plural behind it: of one thing it says "1 rows". */
const COUNT_WITH_PLURAL = new RegExp(String.raw`\{(?:${COUNT})\} [a-z]{2,}s\b`, 'g');
/** A text with a part before a plural, in `texts.ts`. */
const TEXT_WITH_PLURAL = /^export const (\w+) = \([^)]*\) =>\s*`[^`]*?\$\{\w+\} [a-z]{2,}s\b/gm;
/** A text that is given a count. */
const COUNT_IN_TEXT = new RegExp(String.raw`TEXTS\.(\w+)\((?:${COUNT})[,)]`, 'g');
/** Beside a word for one. */
const ONE_IS_SAID = /=== 1|constants|LIMITS/;

/** Where a source says a plural of a count. `texts` is the source of the texts that it uses. */
function wrongIn(source: string, texts = ''): string[] {
  const plurals = new Set([...texts.matchAll(TEXT_WITH_PLURAL)].map(([, key]) => key));
  return [
    ...source.matchAll(COUNT_WITH_PLURAL),
    ...[...source.matchAll(COUNT_IN_TEXT)].filter(([, key]) => plurals.has(key)),
  ]
    .filter(({ index }) => !ONE_IS_SAID.test(source.slice(Math.max(0, index - 160), index)))
    .map(([words]) => words);
}

/** The source of the texts that a source imports. */
function textsOf(file: URL, source: string): string {
  const path = /import \* as TEXTS from '(.*)';/.exec(source)?.[1];
  return path ? readFileSync(new URL(path, file), 'utf8') : '';
}

it('tells from an example', () => {
  expect(wrongIn('`${formatCount(rows)} rows that your access allows`')).toEqual(['{formatCount(rows)} rows']);
  expect(wrongIn('<p>{requests.length} requests</p>')).toHaveLength(1);
  expect(wrongIn("count === 1 ? '1 request' : `${found.length} requests`")).toEqual([]);
  expect(wrongIn("`${counted(rows, 'row')} that your access allows`")).toEqual([]);
  const texts =
    'export const found = (count: number) => `${count} requests`;\nexport const page = (number: number) => `Page ${number}`;';
  expect(wrongIn('<p>{TEXTS.found(requests.length)}</p>', texts)).toHaveLength(1);
  expect(wrongIn('<p>{TEXTS.page(requests.length)}</p>', texts)).toEqual([]);
  expect(wrongIn('count === 1 ? TEXTS.one : TEXTS.found(requests.length)', texts)).toEqual([]);
});

it('a count is said by `counted` or beside a word for one', () => {
  const root = new URL('..', import.meta.url);
  const files = globSync('**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(500);
  const wrong = files.flatMap((name) => {
    const file = new URL(name, root);
    const source = readFileSync(file, 'utf8');
    return wrongIn(source, textsOf(file, source)).map((words) => `${name}: ${words}`);
  });
  expect(wrong).toEqual([]);
});
