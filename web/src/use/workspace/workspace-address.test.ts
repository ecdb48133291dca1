import { expect, it } from 'vitest';
import { aTable } from './test-table.ts';
import { placeOf, tableOf } from './workspace-address.ts';

it('shows the columns of the first table unless the address names others that are there', () => {
  const tables = [aTable(), aTable({ id: 5, name: 'ed_labs' })];
  const address = (query: string) => new URLSearchParams(query);
  expect([placeOf(address('')), placeOf(address('place=moon')), placeOf(address('place=ask'))]).toEqual([
    'columns',
    'columns',
    'ask',
  ]);
  expect(tableOf(address('table=ed_labs'), tables)?.id).toBe(5);
  expect(tableOf(address('table=gone'), tables)?.id).toBe(4);
  expect(tableOf(address(''), [])).toBeUndefined();
});
