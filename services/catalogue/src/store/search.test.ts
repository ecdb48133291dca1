import fc from 'fast-check';
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

describe('a pattern, as PostgreSQL reads it', () => {
  /** LIKE's rules (PostgreSQL 9.7.1): % and _ stand for others, a backslash makes the next character plain. */
  function matches(pattern: string, value: string): boolean {
    const source = pattern.replace(/\\([^])|([%_])|([^])/g, (_all, plain?: string, wild?: string, other?: string) =>
      wild ? (wild === '%' ? '[^]*' : '[^]') : (plain ?? other ?? '').replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'),
    );
    return new RegExp(`^${source}$`).test(value);
  }
  const someText = fc.string({ unit: fc.constantFrom('a', 'b', '%', '_', '\\', '.', '*', 'é', '👩'), maxLength: 6 });

  it('finds what holds the text, and nothing else', () => {
    fc.assert(
      fc.property(someText, someText, someText, (text, before, after) => {
        expect(matches(containing(text), before + text + after)).toBe(true);
        expect(matches(containing(text), before)).toBe(before.includes(text));
      }),
    );
  });
});
