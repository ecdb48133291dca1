import { expect, it } from 'vitest';
import { counted, formatCompact, formatCount, formatMinorUnits, formatPrice, percentOf } from './numbers.ts';

it('separates thousands', () => {
  expect(formatCount(1_204_311)).toBe('1,204,311');
});

it('counts one and many', () => {
  expect([counted(1, 'row'), counted(2000, 'row'), counted(2, 'query', 'queries')]).toEqual([
    '1 row',
    '2,000 rows',
    '2 queries',
  ]);
});

it('shortens large numbers for cards', () => {
  expect(formatCompact(1_204_311)).toBe('1.2M');
  expect(formatCompact(88_400)).toBe('88.4K');
  expect(formatCompact(999)).toBe('999');
});

it('shows payment amounts as minor units divided by 100, with two decimals', () => {
  expect(formatMinorUnits(4900)).toBe('49.00');
  expect(formatMinorUnits(239_005)).toBe('2,390.05');
});

it('shows prices without needless decimals', () => {
  expect(formatPrice(4900, 'usd')).toBe('$49');
  expect(formatPrice(4950, 'USD')).toBe('$49.50');
});

it('a percentage is whole only when all is there', () => {
  expect([percentOf(0, 1000), percentOf(999, 1000), percentOf(1000, 1000), percentOf(0, 0)]).toEqual([0, 99, 100, 0]);
});
