import { describe, expect, it } from 'vitest';
import { groupLabel, periodLabel } from './group-labels.ts';
import { aFiguresTable, aTable } from './test-table.ts';

const table = aTable();

describe('the value of a group', () => {
  it('is a period as people call it', () => {
    const called = (['year', 'quarter', 'month', 'week', undefined] as const).map((unit) =>
      periodLabel('2026-04-13', unit),
    );
    expect(called).toEqual(['2026', 'Q2 2026', 'Apr 2026', 'Week of Apr 13, 2026', 'Apr 13, 2026']);
    expect(periodLabel('2026-99-99', 'month')).toBe('2026-99-99');
  });

  it('is the span of numbers that it stands for', () => {
    expect(groupLabel(40, { column: 'age', width: 10 }, table)).toBe('40–49');
    expect(groupLabel(40, { column: 'age' }, table)).toBe('40');
    expect(groupLabel(0.3, { column: 'length_of_stay', width: 0.1 }, table)).toBe('0.3 up to 0.4');
  });

  it('writes years and codes without separators, and spans with them from five digits on', () => {
    expect(groupLabel(1962, { column: 'age' }, table)).toBe('1962');
    expect(groupLabel(45763524, { column: 'age' }, table)).toBe('45763524');
    expect(groupLabel(1960, { column: 'age', width: 10 }, table)).toBe('1960–1969');
    expect(groupLabel(10_000, { column: 'age', width: 500 }, table)).toBe('10,000–10,499');
  });

  it('keeps the digits of whole numbers that come as text', () => {
    expect(groupLabel('9007199254740993', { column: 'age' }, table)).toBe('9007199254740993');
    const group = { column: 'age', width: 3 };
    expect(groupLabel('5404319552844774900', group, table)).toBe('5,404,319,552,844,774,900–5,404,319,552,844,774,902');
    expect(groupLabel(Number.MAX_SAFE_INTEGER, group, table)).toBe('9,007,199,254,740,991–9,007,199,254,740,993');
    expect(groupLabel('9007199254740993', { column: 'region' }, table)).toBe('9007199254740993');
  });

  it('is told when it is missing, and a yes or no', () => {
    expect(groupLabel(null, { column: 'region' }, table)).toBe('Missing');
    expect(groupLabel(false, { column: 'admitted' }, table)).toBe('No');
    expect(groupLabel('North', { column: 'region' }, table)).toBe('North');
  });

  it('is the part of a break, also of one that was taken together', () => {
    const figures = aFiguresTable();
    expect(groupLabel('2024-01-01', { column: 'arrived_on' }, figures)).toBe('2024');
    expect(groupLabel('2024-01-01 to 2025-01-01', { column: 'arrived_on' }, figures)).toBe('2024 to 2025');
    expect(groupLabel('18 up to 65', { column: 'age' }, figures)).toBe('18 up to 65');
  });
});
