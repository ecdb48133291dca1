import { describe, expect, it } from 'vitest';
import { anyContains, containing } from './search.ts';

describe('search patterns', () => {
  it.each([
    ['renal', '%renal%'],
    ['50%', '%50\\%%'],
    ['lab_results', '%lab\\_results%'],
    ['C:\\data', '%C:\\\\data%'],
    ['', '%%'],
  ])('take %j as it is written', (text, pattern) => {
    expect(containing(text)).toBe(pattern);
  });

  it('look into every field named, whatever the case', () => {
    expect(anyContains('5%', ['name', 'specialty'])).toEqual([
      { name: { contains: '5\\%', mode: 'insensitive' } },
      { specialty: { contains: '5\\%', mode: 'insensitive' } },
    ]);
  });
});
