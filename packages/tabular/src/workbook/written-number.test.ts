import { describe, expect, it } from 'vitest';
import { writtenNumber } from './written-number.ts';

describe('a number', () => {
  it.each([
    ['0.30000000000000004', '0.30000000000000004'],
    ['0.10000000000000001', '0.1'],
    ['88.400000000000006', '88.4'],
    ['1E3', '1000'],
    ['1.2345678901234567E+19', '12345678901234567000'],
    ['1e21', '1e+21'],
    ['1.5E-7', '0.00000015'],
    ['-1E-21', '-0.000000000000000000001'],
    ['1E-22', '1e-22'],
    ['4.9406564584124654E-324', '5e-324'],
    ['-0', '0'],
    ['007', '7'],
    [' 5 ', '5'],
    ['9007199254740993', '9007199254740993'],
    ['-18446744073709551617', '-18446744073709551617'],
  ])('%s is written as %s', (text, written) => {
    expect(writtenNumber(text)).toBe(written);
    expect(Number(written)).toBe(Number(text) || 0);
  });

  it.each(['', ' ', '1,5', 'INF', 'NaN', '0x10', '0b1', '1e999', '--1'])('is none of %j', (text) => {
    expect(writtenNumber(text)).toBeUndefined();
  });
});
