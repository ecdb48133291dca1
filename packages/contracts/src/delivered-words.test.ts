import { expect, it } from 'vitest';
import { deliveredSentence } from './delivered-words.ts';

const delivered = { tables: 1, rows: 860_000, persons: 60_000, synthetic: 'all', releasedAt: '' } as const;

it('says what is released in round numbers, and that nobody in it is real', () => {
  expect(deliveredSentence(delivered)).toBe(
    'Released: about 860,000 records, about 60,000 people. Synthetic data: nobody in it is real.',
  );
});

it('says of several tables that people are those of the largest, and nothing of people whom rows do not tell apart', () => {
  expect(deliveredSentence({ ...delivered, tables: 2, synthetic: 'some' })).toBe(
    'Released: about 860,000 records, about 60,000 people in the largest table. Some of its tables are synthetic: nobody in them is real.',
  );
  expect(deliveredSentence({ ...delivered, persons: null, synthetic: 'none' })).toBe(
    'Released: about 860,000 records.',
  );
});

it('tells no count that is small', () => {
  expect(deliveredSentence({ ...delivered, rows: 0, persons: 0, synthetic: 'none' })).toBe(
    'Released: fewer than 20 records, fewer than 20 people.',
  );
});
