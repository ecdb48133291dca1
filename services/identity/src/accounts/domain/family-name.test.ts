import { expect, it } from 'vitest';
import { isSameFamilyName } from './family-name.ts';

it.each([
  ['Tran', 'Tran', true],
  ['TRẦN', 'tran', true],
  ['Côté', 'cote', true],
  ['O’Neil', "O'Neil", true],
  ['St-Pierre', 'St Pierre', true],
  ['Tran', 'Tranh', false],
  ['Tran', '', false],
  ['', '', false],
  ['Tran', null, false],
  [null, null, false],
])('%s and %s: %s', (one, other, alike) => {
  expect(isSameFamilyName(one, other)).toBe(alike);
});
