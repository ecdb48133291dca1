import type { FirstRows } from '@carebourse/contracts/use';

export const NDJSON = 'application/x-ndjson';

/** Rows as one JSON object a line, named by their columns. */
export function toLines({ columns, rows }: Pick<FirstRows, 'columns' | 'rows'>): string {
  return rows
    .map((row) => `${JSON.stringify(Object.fromEntries(columns.map(({ name }, place) => [name, row[place]])))}\n`)
    .join('');
}
