import type { Filter } from '@carebourse/contracts/tables';
import { describe, expect, it } from 'vitest';
import { fittingOperator, operatorsFor, scalarOf, toFilter, toFilterForm, valueProblem } from './filter-form.ts';

describe('a condition', () => {
  it.each<[Filter, Parameters<typeof toFilter>[1]]>([
    [{ column: 'age', op: '>=', value: 18 }, 'integer'],
    [{ column: 'age', op: 'in', value: [1, 2.5] }, 'number'],
    [{ column: 'region', op: 'in', value: ['North', 'East, upper'] }, 'text'],
    [{ column: 'day', op: '<', value: '2026-04-13' }, 'date'],
    [{ column: 'arrived', op: '>=', value: '2026-11-01T01:30:00-04:00' }, 'time'],
    [{ column: 'urgent', op: '=', value: false }, 'boolean'],
    [{ column: 'region', op: 'is-missing' }, 'text'],
  ])('%j is the same after its controls', (filter, type) => {
    expect(toFilter(toFilterForm(filter), type)).toEqual(filter);
  });

  it('takes only values of the type of its column', () => {
    expect(scalarOf('1,200', 'integer')).toBe(1200);
    expect(scalarOf('9,007,199,254,740,993', 'integer')).toBe('9007199254740993');
    expect(scalarOf('9223372036854775808', 'integer')).toBeUndefined();
    expect(scalarOf('1.5', 'integer')).toBeUndefined();
    expect(scalarOf('Infinity', 'number')).toBeUndefined();
    expect(scalarOf('2026-02-30', 'date')).toBeUndefined();
    expect(scalarOf(' 2026-11-01 01:30-0400 ', 'time')).toBe('2026-11-01 01:30-0400');
    expect(scalarOf('2026-11-01 01:30', 'time')).toBeUndefined();
    expect(scalarOf('yes', 'boolean')).toBeUndefined();
    expect(scalarOf(' ', 'text')).toBeUndefined();
  });

  it('tells what its value should be', () => {
    expect(valueProblem({ op: '=', value: 'x' }, 'integer')).toBe('Please enter a whole number');
    expect(valueProblem({ op: '<', value: '2026-11-01 01:30' }, 'time')).toMatch(
      /^Please enter a time with its offset/,
    );
    expect(valueProblem({ op: 'in', value: '1\nx' }, 'number')).toBe('Please enter a number');
    expect(valueProblem({ op: 'in', value: '\n' }, 'text')).toBe('Please enter a value');
    expect(valueProblem({ op: 'in', value: 'a\n'.repeat(101) }, 'text')).toContain('At most 100');
    expect(valueProblem({ op: 'is-present', value: '' }, 'integer')).toBeUndefined();
  });

  it('compares text by what it is, and dates and times by before and after', () => {
    expect(operatorsFor('text').map(({ value }) => value)).not.toContain('<');
    expect(operatorsFor('date')).toContainEqual({ value: '<', label: 'is before' });
    expect(operatorsFor('time')).toContainEqual({ value: '<=', label: 'is at or before' });
    expect(fittingOperator('>=', 'boolean')).toBe('=');
    expect(fittingOperator('>=', 'date')).toBe('>=');
  });
});
