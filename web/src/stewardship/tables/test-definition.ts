import { tableDefinitionSchema, type TableDefinition } from '@carebourse/contracts/tables';
import type { FoundColumn } from './definition-form.ts';

const column = { description: 'What it holds', unit: null, codeSystem: null, mark: 'none', personLink: false } as const;

/** A definition with everything in it, for tests. */
export const definition: TableDefinition = tableDefinitionSchema.parse({
  name: 'visits',
  title: 'Visits',
  description: 'One row a visit.',
  synthetic: true,
  kinds: ['visits', 'results'],
  columns: [
    { ...column, name: 'health_number', type: 'text', mark: 'direct', personLink: true },
    { ...column, name: 'birth_year', type: 'integer', mark: 'quasi' },
    { ...column, name: 'region', type: 'text', mark: 'quasi' },
    { ...column, name: 'visit_date', type: 'date' },
    { ...column, name: 'hba1c', type: 'number', unit: 'mmol/mol', codeSystem: 'LOINC' },
  ],
  terms: {
    columns: { export: ['visit_date'], api: ['hba1c'] },
    condition: [{ column: 'birth_year', op: '<=', value: 2008 }],
    breaks: [
      { column: 'birth_year', label: 'Birth year', cuts: [1950, 1980] },
      { column: 'region', label: 'Region' },
      { column: 'visit_date', label: 'Year of visit', unit: 'year' },
    ],
    smallestAtom: 25,
    measures: [
      { name: 'high', label: 'HbA1c above 70', fn: 'persons', where: [{ column: 'hba1c', op: '>', value: 70 }] },
      { name: 'mean_hba1c', label: 'HbA1c', fn: 'mean', column: 'hba1c', where: [] },
    ],
  },
});

/** The columns that were found in its file. */
export const found: FoundColumn[] = definition.columns.map(({ name, type }) => ({
  name,
  type,
  header: name.toUpperCase(),
  missingShare: 0,
  distinct: 10,
}));
