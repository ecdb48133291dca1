import { describe, expect, it } from 'vitest';
import { figureError } from './figure-error.ts';
import { aFiguresTable } from './test-table.ts';

const table = aFiguresTable();
const asked = (fields: object) => ({ measures: [{ fn: 'persons' as const }], groupBy: [], filters: [], ...fields });

describe('how far figures may be off', () => {
  it('depends on how many smallest parts they are sums of', () => {
    // 3 age groups, 3 regions, 2 years.
    expect(figureError(table, asked({}))).toEqual({ parts: 18, persons: 15 });
    expect(figureError(table, asked({ groupBy: [{ column: 'age' }, { column: 'region' }] }))).toEqual({
      parts: 2,
      persons: 6,
    });
  });

  it('is less when a filter leaves parts out', () => {
    const filters = [{ column: 'region', op: 'in', value: ['East', 'North'] }];
    expect(figureError(table, asked({ groupBy: [{ column: 'age' }], filters })).parts).toBe(4);
  });
});
