import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What is drawn when a list is empty, where it says that the list is on its way. */
const EMPTY_AS_LOADING = /\.length\s*(?:>\s*0|===\s*0)?\s*\?[^;{}]*?(?:Loading…|\{?TEXTS\.loading|<Spinner|<Skeleton)/s;

it('tells from an example', () => {
  expect('{options.length > 0 ? <List /> : <Muted>Loading…</Muted>}').toMatch(EMPTY_AS_LOADING);
  expect('{options.length > 0 ? <List /> : <Muted>{TEXTS.loading}</Muted>}').toMatch(EMPTY_AS_LOADING);
  expect('{isPending ? <Spinner /> : <List />}').not.toMatch(EMPTY_AS_LOADING);
});

it('no empty list looks like one that is loading', () => {
  const root = new URL('..', import.meta.url);
  const screens = globSync('**/*.tsx', { cwd: root });
  expect(screens.length).toBeGreaterThan(100);
  const wrong = screens.filter((file) => EMPTY_AS_LOADING.test(readFileSync(new URL(file, root), 'utf8')));
  expect(wrong).toEqual([]);
});
