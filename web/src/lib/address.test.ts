import { expect, it } from 'vitest';
import { changedQuery } from './address.ts';

it.each([
  ['an entry changes in its place', '?a=1&b=2', { a: '3' }, 'a=3&b=2'],
  ['an entry without a value is taken out', '?a=1&b=2&c=3', { a: '', b: undefined, c: [] }, ''],
  ['an entry with several values comes for each', '?a=1&a=2&b=2', { a: ['3', '4'] }, 'a=3&b=2&a=4'],
  ['nothing else changes', '?a=1&a=2', { b: 'x y' }, 'a=1&a=2&b=x+y'],
])('%s', (_what, search, changes, expected) => expect(changedQuery(search, changes).toString()).toBe(expected));
