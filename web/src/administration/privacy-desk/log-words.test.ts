import type { RecordLogLine } from '@carebourse/contracts/record-log';
import { describe, expect, it } from 'vitest';
import { howWords, kindsWords, whoseWords } from './log-words.ts';

const line: RecordLogLine = {
  id: 'use/1',
  at: '2026-03-01T12:00:00.000Z',
  by: { id: 7, name: 'Robert Chen' },
  organization: null,
  requestId: 3,
  purposeKind: null,
  way: 'download',
  information: {
    title: 'Visits',
    resourceType: null,
    resourceId: null,
    entryName: null,
    release: 2,
    kinds: ['visits'],
    agentTakes: null,
  },
  included: true,
  persons: 1,
  linked: 0,
  named: [],
};
const holder = (name: string) => ({ userId: 1, dependentId: null, name });

describe('a line of the log', () => {
  it('says what kind of information was read', () => {
    expect(kindsWords(line.information)).toMatch(/\. Release 2$/);
    expect(kindsWords({ ...line.information, kinds: [] })).toBe('Kinds are not told. Release 2');
    expect(
      kindsWords({
        title: 'CHA2DS2',
        resourceType: null,
        resourceId: null,
        entryName: null,
        release: null,
        kinds: [],
        agentTakes: 'identifiable',
      }),
    ).toBe('Agent, told identifiable information');
  });

  it('says how, and for what', () => {
    expect(howWords(line)).toBe('Took rows as a file or a page');
    expect(howWords({ way: 'agent', purposeKind: 'care' })).toBe('Asked an agent about it, for care');
  });

  it.each<[string, Partial<RecordLogLine>]>([
    ['1 person without a confirmed link', {}],
    ['1,204 persons without a confirmed link', { persons: 1204 }],
    ['Amelia Tran', { linked: 1, named: [holder('Amelia Tran')] }],
    ['Amelia Tran and 79 other persons', { persons: 80, linked: 1, named: [holder('Amelia Tran')] }],
    [
      'A, B, C and 77 other persons, 1 of them with a confirmed link',
      { persons: 80, linked: 4, named: ['A', 'B', 'C', 'D'].map(holder) },
    ],
    ['Left out by a decision', { included: false, persons: 79 }],
    ['Others, nobody can say any more how many', { persons: null }],
  ])('says whose: %s', (words, more) => {
    expect(whoseWords({ ...line, ...more })).toBe(words);
  });
});
