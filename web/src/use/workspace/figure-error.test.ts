import { describe, expect, it } from 'vitest';
import { measuresOff, partsOfFigure } from './figure-error.ts';
import { aFiguresTable, anAnswer } from './test-table.ts';

const table = aFiguresTable();
const asked = (fields: object) => ({ measures: [{ fn: 'persons' as const }], groupBy: [], filters: [], ...fields });

describe('how many smallest parts a figure is a sum of', () => {
  it('follows from the breaks that are no groups', () => {
    // 3 age groups, 3 regions, 2 years.
    expect(partsOfFigure(table, asked({}))).toBe(18);
    expect(partsOfFigure(table, asked({ groupBy: [{ column: 'age' }, { column: 'region' }] }))).toBe(2);
  });

  it('is less when a filter leaves parts out', () => {
    const filters = [{ column: 'region', op: 'in', value: ['East', 'North'] }];
    expect(partsOfFigure(table, asked({ groupBy: [{ column: 'age' }], filters }))).toBe(4);
  });
});

describe('how far the measures of an answer are off', () => {
  const column = (label: string, type: 'integer' | 'number' = 'number', unit: string | null = null) => ({
    name: label,
    label,
    type,
    unit,
  });
  const question = asked({
    groupBy: [{ column: 'age' }],
    measures: [{ fn: 'persons' }, { fn: 'mean', column: 'stay' }, { fn: 'quartiles', column: 'stays' }],
  });
  const stays = { name: 'stays', label: 'Days of a stay', fn: 'quartiles' as const, column: 'length_of_stay' };
  const measured = { measures: [...table.measures, stays] };
  const columns = [
    { ...column('age'), type: 'text' as const },
    column('Persons', 'integer'),
    column('Length of stay', 'number', 'd'),
    ...['first quartile', 'median', 'third quartile'].map((words) => column(`Stays: ${words}`)),
  ];
  const rows = [
    ['Below 18', 120, 2.31, 1, 2, 3],
    ['65 and more', 40, 6.42, 2, 3, 9],
  ];

  it('is told of each by its largest error, in its unit', () => {
    const errors = [
      { row: 0, column: 1, by: 20 },
      { row: 1, column: 1, by: 20 },
      { row: 0, column: 2, by: 0.21 },
      { row: 1, column: 2, by: 0.6 },
      { row: 0, column: 4, by: 0.5 },
      { row: 1, column: 5, by: 2.4 },
    ];
    expect(measuresOff(measured, question, anAnswer({ columns, rows, exact: false, errors }))).toBe(
      'persons to be off by up to 20, length of stay by up to 0.60 days, days of a stay by up to 2.4',
    );
  });

  it('is not said where no figure says so, as in answers of before', () => {
    expect(measuresOff(measured, question, anAnswer({ columns, rows, exact: false }))).toBeUndefined();
  });
});
