import { describe, expect, it } from 'vitest';
import { distributionFilters } from './distribution-filters.ts';
import { aColumn, aFiguresTable, aTable } from './test-table.ts';

const items = (...labels: string[]) => labels.map((label) => ({ label, share: 1 / labels.length }));

describe('a press on a distribution', () => {
  it('asks where the column has the value', () => {
    const region = aColumn({
      name: 'region',
      type: 'text',
      distribution: { kind: 'values', items: items('North', 'East') },
    });
    expect(distributionFilters(region, 1, aTable())).toEqual([{ column: 'region', op: '=', value: 'East' }]);
    const admitted = aColumn({
      name: 'admitted',
      type: 'boolean',
      distribution: { kind: 'values', items: items('true') },
    });
    expect(distributionFilters(admitted, 0, aTable())).toEqual([{ column: 'admitted', op: '=', value: true }]);
  });

  it('asks from where a part of numbers begins to where the next one does', () => {
    const age = aColumn({
      name: 'age',
      type: 'integer',
      distribution: { kind: 'parts', items: items('0', '7.5', '15') },
    });
    expect(distributionFilters(age, 1, aTable())).toEqual([
      { column: 'age', op: '>=', value: 7.5 },
      { column: 'age', op: '<', value: 15 },
    ]);
    expect(distributionFilters(age, 2, aTable())).toEqual([{ column: 'age', op: '>=', value: 15 }]);
  });

  it('asks from a whole number beyond 2^53 to the next to the last digit', () => {
    const code = aColumn({
      name: 'code',
      type: 'integer',
      distribution: { kind: 'parts', items: items('9007199254740993', '9007199254740995') },
    });
    expect(distributionFilters(code, 0, aTable({ columns: [code] }))).toEqual([
      { column: 'code', op: '>=', value: '9007199254740993' },
      { column: 'code', op: '<', value: '9007199254740995' },
    ]);
  });

  it('asks figures for a part by its name, and not for what they do not know', () => {
    const age = aColumn({
      name: 'age',
      type: 'integer',
      distribution: { kind: 'parts', items: items('Below 18', 'Gone') },
    });
    expect(distributionFilters(age, 0, aFiguresTable())).toEqual([{ column: 'age', op: '=', value: 'Below 18' }]);
    expect(distributionFilters(age, 1, aFiguresTable())).toBeUndefined();
  });
});
