import type { Column, TableDefinition } from '@carebourse/contracts/tables';
import type { Cell } from '@carebourse/contracts/use';
import { meets } from './random-tables.ts';
import type { Row } from './store.ts';

/** What may leave, said apart from the code: columns that the kinds of access name and that are nobody's name or number. */
export function leaving(definition: TableDefinition, access: readonly string[], rows: readonly Row[]) {
  const { columns, condition } = definition.terms;
  const open = new Set<string>();
  if (access.includes('export')) for (const name of columns.export) open.add(name);
  if (access.includes('api')) for (const name of columns.api) open.add(name);
  return {
    columns: definition.columns.filter(
      ({ name, mark, personLink }) => open.has(name) && mark !== 'direct' && !personLink,
    ),
    rows: rows.filter((row) => meets(row, condition)),
  };
}

export const cellsOf = (rows: readonly Row[], columns: readonly Column[]): Cell[][] =>
  rows.map((row) => columns.map(({ name }) => row[name] ?? null));

/** Rows of a CSV file, parsed apart from the engine that wrote it. What is missing and what is empty are written alike. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  const value = /("(?:[^"]|"")*"|[^",\n]*)(,|\n)/gy;
  let row: string[] = [];
  for (const [, field = '', end] of text.matchAll(value)) {
    row.push(field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field);
    if (end === '\n') {
      rows.push(row);
      row = [];
    }
  }
  return rows;
}

/** How a value stands in a CSV file: to the letter. */
export function asCsv(value: Cell): string {
  return value === null ? '' : String(value);
}
