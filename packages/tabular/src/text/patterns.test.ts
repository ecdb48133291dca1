import { NUMBER_FORMATS, type NumberFormat } from '@carebourse/contracts/table-reading';
import { describe, expect, test } from 'vitest';
import { cleanHeader } from './clean-header.ts';
import { DAY_PATTERNS, MONTH_OF_NAME, SHORT_YEAR, WITH_TIME } from './day-patterns.ts';
import { ADORNED_NUMBER, numberPatterns, WITH_EXPONENT } from './number-patterns.ts';

/** RE2 writes a letter by its number as `\x{A0}`. */
const whole = (pattern: string) => new RegExp(`^(?:${pattern.replaceAll('\\x{', '\\u{')})$`, 'u');

describe('numbers with a mark between thousands', () => {
  const formats = (Object.keys(NUMBER_FORMATS) as NumberFormat[]).filter(
    (format) => NUMBER_FORMATS[format].thousands !== '',
  );

  test.each(formats)('are read as %s in groups of three alone', (format) => {
    const { decimal, thousands } = NUMBER_FORMATS[format];
    const { number, integer } = numberPatterns(format);
    const written = (text: string) => text.replaceAll('_', thousands).replaceAll('#', decimal);
    for (const text of ['0', '7', '1234', '1_234', '-12_345', '999_999_999']) {
      expect(written(text)).toMatch(whole(number));
      expect(written(text)).toMatch(whole(integer));
    }
    for (const text of ['0#5', '#5', '1_234#5', '+1_234_567#25', '1234#5', '1#'])
      expect(written(text)).toMatch(whole(number));
    for (const text of ['12_34', '1_2345', '1_234_56', '0_123', '_123', '1__234', '1#2_345', '01', '1_234#5#6', ''])
      expect(written(text)).not.toMatch(whole(number));
  });

  test.each([' ', '\u00A0', '\u202F', '\u2009'])('have any blank between them (%j)', (blank) => {
    expect(`1${blank}234,5`).toMatch(whole(numberPatterns('1 234,5').number));
  });

  test('have either apostrophe between them', () => {
    for (const text of ["1'234.5", '1’234.5']) expect(text).toMatch(whole(numberPatterns("1'234.5").number));
  });
});

test.each(['12%', '7.5 %', '3\u00A0%'])('%s is a number with a percent sign', (text) => {
  expect(text).toMatch(whole(numberPatterns('1234.5').number));
});

test.each(['0x10', '1_000', 'inf', '٣', '--1', '1 00', '1,5', '5%%', '5% %', '007', '1e', '%'])(
  '%s is no plain number',
  (text) => {
    expect(text).not.toMatch(whole(numberPatterns('1234.5').number));
  },
);

test.each(['$1,204.50', '1 100,00 $', '(12.5)', '−3', 'CA$ 5', '12,50 €'])('%s looks like a number', (text) => {
  expect(text).toMatch(whole(ADORNED_NUMBER));
});

test.each(['5', 'A-1', '$', 'May 5', '(x)'])('%s does not look like an adorned number', (text) => {
  expect(text).not.toMatch(whole(ADORNED_NUMBER));
});

test.each<[string, string, string]>([
  ['1.23457E+09', '23457', '09'],
  ['1,23457e9', '23457', '9'],
  ['1E+05', '', '05'],
])('%s has an exponent', (text, decimals, exponent) => {
  const [, found = '', power] = whole(WITH_EXPONENT).exec(text) ?? [];
  expect([found, power]).toEqual([decimals, exponent]);
});

describe('days', () => {
  const plain = (format: keyof typeof DAY_PATTERNS, text: string) => {
    const found = DAY_PATTERNS[format].find(({ pattern }) => whole(pattern).test(text));
    return found && text.replace(whole(found.pattern), found.order.replaceAll('\\', '$'));
  };

  test.each<[keyof typeof DAY_PATTERNS, string, string | undefined]>([
    ['year-month-day', '2026/4/3', '2026-4-3'],
    ['year-month-day', '2026.04.03', '2026-04-03'],
    ['year-month-day', '2026-04/03', undefined],
    ['day-month-year', '3/4/2026', '2026-4-3'],
    ['day-month-year', '03-04.2026', undefined],
    ['month-day-year', '3/4/2026', '2026-3-4'],
    ['month-day-year', '3/4/26', undefined],
    ['named-month', '13apr2026', '2026-apr-13'],
    ['named-month', '13-apr-2026', '2026-apr-13'],
    ['named-month', '1er janv. 2026', '2026-janv-1'],
    ['named-month', 'april 13th, 2026', '2026-april-13'],
    ['named-month', '2026-sept-03', '2026-sept-03'],
    ['named-month', '13 avr 26', undefined],
  ])('of %s are read of %s', (format, text, read) => {
    expect(plain(format, text)).toBe(read);
  });

  test('have the months that Unicode names, in English and French, long and short', () => {
    const months = new Map(MONTH_OF_NAME);
    for (const language of ['en-CA', 'fr-CA', 'en-GB', 'fr-FR'])
      for (const form of ['long', 'short'] as const)
        for (let month = 1; month <= 12; month += 1) {
          const name = new Date(2026, month - 1, 15).toLocaleDateString(language, { month: form });
          const plainName = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replace('.', '');
          expect([plainName, months.get(plainName)]).toEqual([plainName, month]);
        }
  });

  test('of two-digit years, and with times, are known as such', () => {
    for (const text of ['03/04/57', '13-apr-57', '13 avr. 57']) expect(text).toMatch(whole(SHORT_YEAR));
    for (const text of ['2026-03-08T02:30:00-05:00', '2026-11-01 01:30', '3/8/2026 2:30 PM', '2026-03-08T02:30:00.5Z'])
      expect(text).toMatch(whole(WITH_TIME));
  });
});

test.each([
  ['subject\u00A0', 'subject'],
  ['\u200Bsex', 'sex'],
  ['ci\uFEFFty', 'city'],
  ['a\u00ADge', 'age'],
  ['e\u0301ge', 'ége'],
  ['two\nlines', 'two lines'],
])('a header %j is read as %j', (header, clean) => {
  expect(cleanHeader(header)).toBe(clean);
});
