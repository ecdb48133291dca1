import { describe, expect, it } from 'vitest';
import { asWholeNumber, eitherWords, typedNumber } from './typed-number.ts';

describe('a typed number', () => {
  it.each([
    ['1,5', 1.5],
    ['1.5', 1.5],
    ['-0,25', -0.25],
    ['−3', -3],
    [',5', 0.5],
    ['0,234', 0.234],
    ['1234,567', 1234.567],
    ['1,234,567', 1_234_567],
    ['1,234.5', 1234.5],
    ['1.234,5', 1234.5],
    ['1.234.567', 1_234_567],
    ['1 234 567,8', 1_234_567.8],
    [' 12 ', 12],
    ['1e3', 1000],
  ])('%s is %d', (typed, number) => {
    expect(typedNumber(typed)).toBe(number);
  });

  it('is the number that it was, as Intl writes it in English and French', () => {
    for (const number of [1_234_567.25, 12.5, 0.125, 98_765_432]) {
      for (const locale of ['en-CA', 'fr-CA', 'de-DE', 'de-CH']) {
        expect(typedNumber(new Intl.NumberFormat(locale).format(number)), locale).toBe(number);
      }
    }
  });

  it.each(['', ' ', ',', '1,2,3', '1.2.3', 'twelve', '1,5,', '12 34', '1,23.4'])('is none in %s', (typed) => {
    expect(typedNumber(typed)).toBeNaN();
  });

  it('that can be two is refused in words, but where only a whole one is asked for', () => {
    expect(typedNumber('1,234')).toBeNaN();
    expect(typedNumber('1,234', { whole: true })).toBe(1234);
    expect(eitherWords('1,234')).toBe('1,234 can be two numbers. Please write 1234 or 1.234.');
    expect(eitherWords('1,5')).toBeUndefined();
  });
});

it.each([
  ['', NaN],
  ['12', 12],
  [365, 365],
  ['1 200', 1_200],
  ['1,200', 1_200],
  ['ten', NaN],
])('takes “%s” of an input as a whole number', (typed, number) => {
  expect(asWholeNumber.setValueAs(typed)).toBe(number);
});
