import type { Column, ColumnType, TableDefinition, TableTerms } from '@carebourse/contracts/tables';

/** A column with what matters in a test, and the rest as it is most often. */
export function column(name: string, type: ColumnType, more: Partial<Column> = {}): Column {
  return { name, type, description: '', unit: null, codeSystem: null, mark: 'none', personLink: false, ...more };
}

export function tableOf(columns: Column[], terms: Partial<TableTerms> = {}): TableDefinition {
  return {
    name: 'visits',
    title: 'Visits',
    description: 'Made for a test',
    synthetic: true,
    columns,
    terms: {
      columns: { export: columns.map(({ name }) => name), api: [] },
      condition: [],
      breaks: [],
      smallestAtom: 20,
      measures: [],
      ...terms,
    },
  };
}
