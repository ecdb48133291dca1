import { describe, expect, it } from 'vitest';
import { synonymsOf } from './synonyms.ts';
import { termsOf } from './terms.ts';
import { queryWords } from './words.ts';

const terms = (query: string, corrections: Record<string, string> = {}) =>
  termsOf(queryWords(query), new Map(Object.entries(corrections)));
const wordsFor = (term: number, query: string) =>
  terms(query)
    .filter((alternative) => alternative.term === term)
    .map(({ word }) => word);

describe('the words of a query', () => {
  it.each([
    ['Diabète, COHORT!', ['diabete', 'cohort']],
    ['PHQ-9 e-consults', ['phq', '9', 'e', 'consults']],
    ['heart  heart', ['heart']],
    ['心臓 🫀 ßeta', ['心臓', 'ßeta']],
    ['%_\\ "\' --', []],
  ])('of %j are %j', (query, words) => {
    expect(queryWords(query)).toEqual(words);
  });

  it('are twelve at most', () => {
    expect(queryWords(Array.from({ length: 100 }, (_, n) => `word${n}`).join(' '))).toHaveLength(12);
  });
});

describe('what a query asks for', () => {
  it('is each of its words, and what begins with one of three letters or more', () => {
    expect(terms('ab abc')).toEqual([
      { term: 0, word: 'ab', factor: 1, open: false },
      { term: 1, word: 'abc', factor: 1, open: true },
    ]);
  });

  it('is also what means the same, which is worth less', () => {
    const [typed, ...others] = terms('kidneys');
    expect(typed).toMatchObject({ word: 'kidneys', factor: 1 });
    expect(others).toContainEqual({ term: 0, word: 'renal', factor: 0.6, open: false });
  });

  it('is the same in another spelling, and what means the same as that', () => {
    expect(terms('pediatric')).toContainEqual({ term: 0, word: 'paediatric', factor: 1, open: false });
    expect(wordsFor(0, 'EKG')).toContain('cardiology');
  });

  it('is for each word of a phrase also what the phrase means', () => {
    expect(wordsFor(0, 'after heart attack')).toEqual(['after']);
    expect(wordsFor(1, 'after heart attack')).toEqual(expect.arrayContaining(['heart', 'cardiac', 'troponin']));
    expect(wordsFor(2, 'after heart attack')).toEqual(expect.arrayContaining(['attack', 'troponin']));
  });

  it('is what was probably meant by a word that no entry has, with its synonyms', () => {
    const [meant, ...others] = terms('kindey', { kindey: 'kidney' });
    expect(meant).toEqual({ term: 0, word: 'kidney', factor: 0.8, open: false });
    expect(others.map(({ word }) => word)).toContain('renal');
  });
});

describe('synonyms', () => {
  it('lead from everyday words to the field’s and not back where that would find too much', () => {
    expect(synonymsOf('sewage').map(({ word }) => word)).toContain('wastewater');
    expect(synonymsOf('wastewater')).toEqual([]);
  });

  it('do not name the word itself', () => {
    expect(synonymsOf('cancer').map(({ word }) => word)).not.toContain('cancer');
  });
});
