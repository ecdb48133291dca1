import { expect, it } from 'vitest';
import { countWords, entries, relativeWords, writtenBy } from './words.ts';

const none = { made: 0, changed: 0, gone: 0, left: 0, problem: 0 };

it('says what becomes of the entries of a file, and nothing of what there is not', () => {
  expect(countWords({ made: 1_200, changed: 1, gone: 0, left: 2, problem: 3 })).toBe(
    '1,200 new, 1 changed, 2 as they are, 3 with a problem',
  );
  expect(countWords({ ...none, left: 1 })).toBe('1 as it is');
  expect(countWords(none)).toBe('No entries');
});

it('counts what is written', () => {
  expect(writtenBy({ counts: { made: 2, changed: 3, gone: 0, left: 5, problem: 7 } })).toBe(5);
  expect([entries(1), entries(2_000)]).toEqual(['1 entry', '2,000 entries']);
});

it('says which addresses of a file are relative, and where the first is', () => {
  expect(relativeWords({ count: 1, first: 'ontario', line: 3 })).toBe(
    'One address of this file is relative. It is “ontario”, in line 3.',
  );
  expect(relativeWords({ count: 1_000, first: 'a', line: null })).toBe(
    '1,000 or more addresses of this file are relative. The first is “a”.',
  );
});
