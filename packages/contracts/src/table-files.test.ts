import { expect, it } from 'vitest';
import { tableFileOf } from './table-files.ts';

it.each([
  ['visits.csv', 'text'],
  ['VISITS.TSV', 'text'],
  ['visits 2026.v2.xlsx', 'workbook'],
  ['visits.parquet', 'parquet'],
  ['visits.xls', undefined],
  ['visits.csv.gz', undefined],
  ['csv', undefined],
])('%s is %s', (name, kind) => {
  expect(tableFileOf(name)).toBe(kind);
});
