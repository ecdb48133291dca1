import { describe, expect, test } from 'vitest';
import { column } from '../../tests/support/columns.ts';
import { groupName, partsOf, type Parts } from './parts.ts';

const named = (parts: Parts, ...groups: number[][]) =>
  groups.map((places) => groupName(parts, { places }, groups.length));

describe('parts are called', () => {
  test('of numbers by where they begin and end', () => {
    const ages = partsOf({ column: 'age', label: 'Age', cuts: [65, 18, 40] }, column('age', 'integer'), [], true);
    expect(named(ages, [0], [1], [2], [3], [4])).toEqual([
      'Below 18',
      '18 up to 40',
      '40 up to 65',
      '65 and more',
      'Not known',
    ]);
    expect(named(ages, [0, 1], [2, 3, 4])).toEqual(['Below 40', '40 and more or not known']);
    expect(named(ages, [0, 1, 2, 3], [4])).toEqual(['All', 'Not known']);
    expect(named(ages, [0, 1, 2, 3, 4])).toEqual(['All']);
  });

  test.each([
    ['year', ['2024-01-01', '2025-01-01', '2026-01-01'], ['2024', '2025 to 2026']],
    ['quarter', ['2024-01-01', '2024-04-01', '2024-10-01'], ['2024 Q1', '2024 Q2 to 2024 Q4']],
    ['month', ['2024-01-01', '2024-02-01', '2024-10-01'], ['2024-01', '2024-02 to 2024-10']],
    ['week', ['2024-01-01', '2024-01-08', '2024-01-15'], ['2024-01-01', '2024-01-08 to 2024-01-15']],
  ] as const)('of days by %s', (unit, days, names) => {
    const parts = partsOf({ column: 'day', label: 'Day', unit }, column('day', 'date'), days, true);
    expect(named(parts, [0], [1, 2])).toEqual(names);
  });

  test('of texts by the value alone, and rare ones by nothing that occurs', () => {
    const parts = partsOf({ column: 'sex', label: 'Sex' }, column('sex', 'text'), ['F', 'M', 'X'], true);
    expect(named(parts, [0], [1, 2], [3])).toEqual(['F', 'Other', 'Not known']);
    expect(named(parts, [0, 3], [1, 2])).toEqual(['F or not known', 'Other']);
    const taken = partsOf({ column: 'sex', label: 'Sex' }, column('sex', 'text'), ['F', 'Other', 'X'], true);
    expect(named(taken, [0, 2], [1])).toEqual(['All other', 'Other']);
    const more = partsOf({ column: 'sex', label: 'Sex' }, column('sex', 'text'), ['F', 'M'], false);
    expect(named(more, [0], [1], [2], [3])).toEqual(['F', 'M', 'Other', 'Not known']);
  });
});
