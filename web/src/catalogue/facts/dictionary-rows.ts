import type { DeliveredTable, EntryFacts } from '@carebourse/contracts/entry-facts';

/** One column as a dictionary lists it. */
export interface DictionaryRow {
  /** Empty where an entry has one table. */
  table: string;
  name: string;
  type: string;
  description: string;
  unit: string | null;
  codeSystem: string | null;
}

/**
 * Columns of the tables that are delivered, where a table says nothing of one in the words of the facts; of an entry without
 * any table, those that its steward wrote.
 */
export function dictionaryRows(facts: EntryFacts | null, tables: readonly DeliveredTable[]): DictionaryRow[] {
  if (tables.length > 0) {
    const only = tables.length === 1;
    return tables.flatMap(({ name: table, title, columns }) =>
      columns.map((column) => {
        const its = facts?.dictionary.filter(({ name }) => name === column.name) ?? [];
        const written = its.find((one) => one.table === table) ?? its[0];
        return {
          table: only ? '' : title,
          ...column,
          description: column.description || (written?.description ?? ''),
          unit: column.unit ?? written?.unit ?? null,
          codeSystem: column.codeSystem ?? written?.codeSystem ?? null,
        };
      }),
    );
  }
  return (facts?.dictionary ?? []).map(({ table = '', unit = null, codeSystem = null, ...column }) => ({
    table,
    unit,
    codeSystem,
    ...column,
  }));
}

/** Says which of the tables that are delivered are synthetic; undefined when none is. */
export function syntheticWords(tables: readonly DeliveredTable[]): string | undefined {
  const made = tables.filter(({ synthetic }) => synthetic);
  if (made.length === 0) return undefined;
  if (made.length === tables.length) return 'Synthetic data: nobody in it is real.';
  return `Synthetic data, nobody in it is real: ${made.map(({ title }) => title).join(', ')}.`;
}

/** Those that say all words of a search somewhere. */
export function searchRows(rows: readonly DictionaryRow[], search: string): readonly DictionaryRow[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    const said = Object.values(row).join(' ').toLowerCase();
    return words.every((word) => said.includes(word));
  });
}
