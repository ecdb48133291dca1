import { expect, it } from 'vitest';
import { newForm } from './definition-form.ts';
import { found } from './test-definition.ts';
import { describedInFacts, withWritten } from './written-dictionary.ts';

const { columns } = newForm(found, 'visits.csv');
const dictionary = [
  { name: 'HBA1C', type: 'number', description: 'HbA1c of the visit', unit: 'mmol/mol', codeSystem: 'LOINC' },
  { name: 'Visit date', type: 'text', description: 'Day', table: 'labs' },
  { name: 'Visit date', type: 'text', description: 'Day of the visit', table: 'visits' },
  { name: 'ward', type: 'text', description: 'Ward' },
] as const;

it('finds what the facts say of a column by its name in the file or as tables call it', () => {
  expect(describedInFacts(columns, dictionary, 'visits')).toEqual(['visit_date', 'hba1c']);
});

it('fills in what nobody has written yet, of this table first', () => {
  const filled = withWritten(columns, dictionary, 'visits');
  expect(filled[4]).toMatchObject({ description: 'HbA1c of the visit', unit: 'mmol/mol', codeSystem: 'LOINC' });
  expect(filled[3]).toMatchObject({ description: 'Day of the visit', type: 'text' });
  expect(filled.slice(0, 3)).toEqual(columns.slice(0, 3));
  const own = columns.map((column) => ({ ...column, description: 'Own words' }));
  expect(withWritten(own, dictionary, 'visits')).toEqual(own);
  expect(describedInFacts(own, dictionary, 'visits')).toEqual([]);
});
