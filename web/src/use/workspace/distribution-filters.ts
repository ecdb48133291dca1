import type { Filter } from '@carebourse/contracts/tables';
import type { UseColumn, UseTable } from '@carebourse/contracts/use';
import { valueOf } from './question-address.ts';

/**
 * The conditions that hold for one item of a column's distribution: its value, or where its part begins and the next one
 * does. Of figures the part by its name; undefined where figures know no such part.
 */
export function distributionFilters(
  { name, distribution }: Pick<UseColumn, 'name' | 'distribution'>,
  place: number,
  table: UseTable,
): Filter[] | undefined {
  const item = distribution?.items[place];
  if (!distribution || !item) return undefined;
  if (table.asks === 'figures') {
    const isPart = table.breaks.some(({ column, parts }) => column === name && parts.includes(item.label));
    return isPart ? [{ column: name, op: '=', value: item.label }] : undefined;
  }
  const value = valueOf(item.label, name, table);
  if (distribution.kind === 'values') return [{ column: name, op: '=', value }];
  const next = distribution.items[place + 1];
  return [
    { column: name, op: '>=', value },
    ...(next ? [{ column: name, op: '<' as const, value: valueOf(next.label, name, table) }] : []),
  ];
}
