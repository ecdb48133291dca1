import { describe, expect, it } from 'vitest';
import { foundWords, queryChains } from './words.ts';

const foundIn = (text: string) => foundWords(text).map(({ word }) => word);

describe('the words of a query', () => {
  it.each([
    ['Diabète, COHORT!', [['diabete'], ['cohort']]],
    [
      'PHQ-9 e-consults',
      [
        ['phq', '9'],
        ['e', 'consults'],
      ],
    ],
    ['心臓 🫀 Cœur ßeta', [['心臓'], ['coeur'], ['sseta']]],
    ['CHA₂DS₂ H²', [['cha2ds2'], ['h2']]],
    ["Parkinson’s Parkinson's", [['parkinson'], ['parkinson']]],
    ['l’hôpital', [['l'], ['hopital']]],
    ['A.F. C. difficile', [['af'], ['c'], ['difficile']]],
    ['e.g. 3.5', [['eg'], ['3'], ['5']]],
    ['%_\\ "\' --', []],
  ])('of %j are %j', (query, words) => {
    expect(queryChains(query)).toEqual(words);
  });

  it('are twelve at most', () => {
    expect(queryChains(Array.from({ length: 100 }, (_, n) => `word${n}`).join(' '))).toHaveLength(12);
  });
});

describe('a text is found', () => {
  it('by words that a hyphen joins, each and together', () => {
    expect(foundIn('e-GFR and EQ-5D-5L')).toEqual(['e', 'gfr', 'egfr', 'and', 'eq', '5d', '5l', 'eq5d', 'eq5d5l']);
  });

  it('by the years of a range alone', () => {
    expect(foundIn('2020-2022')).toEqual(['2020', '2022']);
  });

  it('by words of which it is known where they stand', () => {
    const text = 'Low e-GFR.';
    expect(foundWords(text).map(({ start, end }) => text.slice(start, end))).toEqual(['Low', 'e', 'GFR', 'e-GFR']);
  });

  it('by words beside a possessive, which is no word', () => {
    const text = 'Crohn’s-like colitis';
    expect(foundIn(text)).toEqual(['crohn', 'like', 'crohnlike', 'colitis']);
    expect(foundWords(text).map(({ start, end }) => text.slice(start, end))).toEqual([
      'Crohn',
      'like',
      'Crohn’s-like',
      'colitis',
    ]);
  });
});
