import { describe, expect, it } from 'vitest';
import { inUnit, unitWords } from './unit-words.ts';

describe('a unit', () => {
  it.each([
    ['a', 'years'],
    ['d', 'days'],
    ['umol/L', 'µmol/L'],
    ['mmol/L', 'mmol/L'],
    ['{cases}/100000', 'cases/100000'],
    ['mL/min/{1.73_m2}', 'mL/min/1.73 m²'],
    ['%', '%'],
  ])('%s is written %s', (code, words) => {
    expect(unitWords(code)).toBe(words);
  });

  it('that says nothing is left out', () => {
    expect(unitWords('1')).toBeUndefined();
    expect(unitWords(null)).toBeUndefined();
  });

  it('stands in brackets behind a name', () => {
    expect(['d', '1', null].map(inUnit)).toEqual([' (days)', '', '']);
  });
});
