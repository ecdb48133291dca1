import { describe, expect, it } from 'vitest';
import { figureError } from './figure-error.ts';
import { aFiguresTable } from './test-table.ts';

const table = aFiguresTable();
const asked = (fields: object) => ({ measures: [{ fn: 'persons' as const }], groupBy: [], filters: [], ...fields });

describe('how far figures may be off', () => {
  it('depends on how many smallest parts they are sums of', () => {
    // 3 age groups, 3 regions, 2 years.
    expect(figureError(table, asked({}))).toEqual({ parts: 18, persons: 20 });
    expect(figureError(table, asked({ groupBy: [{ column: 'age' }, { column: 'region' }] }))).toEqual({
      parts: 2,
      persons: 7,
    });
  });

  it('is more for a measure the more measures there are', () => {
    const declared = { fn: 'persons' as const, column: 'diabetes' };
    const off = (measures: typeof table.measures) =>
      figureError({ ...table, measures }, asked({ measures: [declared] })).persons;
    const one = { name: 'diabetes', label: 'Persons with diabetes', fn: 'persons' as const };
    const mean = { name: 'visits', label: 'Visits', fn: 'mean' as const, column: 'visits' };
    expect(off([one])).toBe(20);
    expect(off([one, mean])).toBe(29);
  });

  it('is less when a filter leaves parts out', () => {
    const filters = [{ column: 'region', op: 'in', value: ['East', 'North'] }];
    expect(figureError(table, asked({ groupBy: [{ column: 'age' }], filters })).parts).toBe(4);
  });
});
