import { ACCESS_TYPES } from '@carebourse/contracts/constants';
import { expect, it } from 'vitest';
import { personColumnOf, formOf, overFile } from './definition-form.ts';
import { afterTick, cellOf, inFigures } from './release-matrix.ts';
import { definition, found } from './test-definition.ts';

it('says for each column what each kind of access gets', () => {
  const form = overFile(formOf(definition), found);
  const figures = inFigures(form);
  const rows = form.columns.map((column) => [
    column.name,
    ...ACCESS_TYPES.map((access) => cellOf(column, access, { person: personColumnOf(form), figures })),
  ]);
  expect(rows).toEqual([
    ['health_number', 'locked', 'locked', 'locked'],
    ['birth_year', 'figures', 'nothing', 'nothing'],
    ['region', 'figures', 'nothing', 'nothing'],
    ['visit_date', 'figures', 'rows', 'included'],
    ['hba1c', 'figures', 'nothing', 'rows'],
  ]);
});

it('locks direct identifiers out, also those that are ticked', () => {
  const column = { name: 'name', mark: 'direct', leaves: 'export', taken: true } as const;
  expect(cellOf(column, 'export', { person: '', figures: new Set(['name']) })).toBe('locked');
});

it('releases what is ticked, and nothing when it is cleared', () => {
  expect([afterTick('export', true), afterTick('api', true), afterTick('export', false)]).toEqual([
    'export',
    'api',
    'never',
  ]);
});
