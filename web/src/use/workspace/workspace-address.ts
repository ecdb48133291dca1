import type { UseTable } from '@carebourse/contracts/use';

/** What the workspace shows of a table, one thing at a time. */
export const PLACES = ['columns', 'rows', 'ask', 'connect', 'record'] as const;
export type Place = (typeof PLACES)[number];

export const placeLabels: Record<Place, string> = {
  columns: 'Columns',
  rows: 'Rows',
  ask: 'Ask',
  connect: 'Connect',
  record: 'Record',
};

/** Which place an address names; Columns when it names none. */
export function placeOf(address: URLSearchParams): Place {
  return PLACES.find((place) => place === address.get('place')) ?? 'columns';
}

/** The table that an address names, by its own name; the first when it names none that is there. */
export function tableOf(address: URLSearchParams, tables: readonly UseTable[]): UseTable | undefined {
  return tables.find(({ name }) => name === address.get('table')) ?? tables[0];
}
