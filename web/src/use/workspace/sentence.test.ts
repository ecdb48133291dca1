import { describe, expect, it } from 'vitest';
import { operatorWords, sentenceOf } from './sentence.ts';
import { aColumn, aFiguresTable, aTable } from './test-table.ts';

describe('a question as a sentence', () => {
  it('says what is counted, by what, and where', () => {
    expect(
      sentenceOf(
        {
          measures: [{ fn: 'count' }, { fn: 'mean', column: 'length_of_stay' }],
          groupBy: [
            { column: 'arrived_on', unit: 'month' },
            { column: 'age', width: 10 },
          ],
          filters: [
            { column: 'region', op: 'in', value: ['North', 'East'] },
            { column: 'arrived_on', op: '>=', value: '2026-04-13' },
            { column: 'admitted', op: '=', value: true },
          ],
        },
        aTable(),
      ),
    ).toBe(
      'Rows and mean of length of stay by month of arrived on and age in steps of 10, where region is North or East, arrived on is from Apr 13, 2026 and admitted is Yes',
    );
  });

  it('calls breaks and declared measures of figures by their labels', () => {
    const question = {
      measures: [{ fn: 'persons' as const, column: 'admitted' }],
      groupBy: [{ column: 'age' }],
      filters: [{ column: 'arrived_on', op: '=' as const, value: '2025-01-01' }],
    };
    expect(sentenceOf(question, aFiguresTable())).toBe('Persons: Admitted by age group, where year of arrival is 2025');
  });

  it('says times as they are written', () => {
    const timed = aTable({ columns: [aColumn({ name: 'arrived', type: 'time' })] });
    const question = {
      measures: [{ fn: 'count' as const }],
      groupBy: [],
      filters: [{ column: 'arrived', op: '>=' as const, value: '2026-11-01T01:30:00-04:00' }],
    };
    expect(sentenceOf(question, timed)).toBe('Rows, where arrived is from 2026-11-01T01:30:00-04:00');
  });

  it('says of dates and times before and after', () => {
    expect(operatorWords('<', 'date')).toBe('is before');
    expect(operatorWords('<', 'integer')).toBe('is below');
    expect(operatorWords('>', 'time')).toBe('is after');
    expect(operatorWords('=', 'date')).toBe('is');
  });
});
