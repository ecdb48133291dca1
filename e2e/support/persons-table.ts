import type { TableDefinition } from '@carebourse/contracts/tables';

/** A table of a column that says whose a row is, and another one. */
export function personsTable(synthetic: boolean): TableDefinition {
  const column = { description: 'Of a visit', unit: null, codeSystem: null, mark: 'none', personLink: false } as const;
  return {
    name: 'visits',
    title: 'Visits',
    description: 'One row a visit.',
    synthetic,
    columns: [
      { ...column, name: 'health_number', type: 'text', mark: 'direct', personLink: true },
      { ...column, name: 'region', type: 'text' },
    ],
    terms: {
      columns: { export: ['region'], api: [] },
      condition: [],
      breaks: [{ column: 'region', label: 'Region' }],
      smallestAtom: 20,
      measures: [],
    },
  };
}

/** Its file, with a row of each person. */
export function personsCsv(healthNumbers: readonly string[]): string {
  return ['health_number,region', ...healthNumbers.map((number) => `${number},North`), ''].join('\n');
}
