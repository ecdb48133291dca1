import { tableDefinitionSchema } from '@carebourse/contracts/tables';
import { describe, expect, it } from 'vitest';
import { carryOver } from './carry-over.ts';
import {
  cutsOf,
  type FoundColumn,
  formOf,
  nameOf,
  newForm,
  overFile,
  suggestedMark,
  toDefinition,
  typesFor,
} from './definition-form.ts';
import { definition, found } from './test-definition.ts';

const toForm = (of: typeof definition, columns: readonly FoundColumn[]) => overFile(formOf(of), columns);

describe('the form of a definition', () => {
  it('gives the definition back as it was', () => {
    expect(toDefinition(toForm(definition, found))).toEqual(definition);
  });

  it('makes a definition that the contract takes', () => {
    expect(tableDefinitionSchema.parse(toDefinition(toForm(definition, found)))).toEqual(definition);
  });

  it('takes the type that is found now in the place of one that was found before, and keeps one that was chosen', () => {
    const [number, date, whole] = ['number', 'date', 'integer'] as const;
    const read = (type: FoundColumn['type']) => found.map((column) => ({ ...column, type }));
    const asText = newForm(read('text'), 'visits.csv');
    expect(overFile(asText, read(number)).columns[0]?.type).toBe(number);
    const asWhole = newForm(read(whole), 'visits.csv');
    const chosen = { ...asWhole, columns: asWhole.columns.map((column) => ({ ...column, type: 'text' as const })) };
    expect(overFile(chosen, read(number)).columns[0]?.type).toBe('text');
    expect(overFile(newForm(read(date), 'visits.csv'), read(whole)).columns[0]).toMatchObject({
      type: whole,
      found: whole,
    });
  });

  it('releases nothing of a new table, and is called as its file', () => {
    const form = newForm(found, 'Visits 2026.csv.gz');
    expect(form.name).toBe('visits_2026');
    expect(newForm(found, 'Visites.xlsx').name).toBe('visites');
    expect(toDefinition(form).terms.columns).toEqual({ export: [], api: [] });
  });

  it('keeps identifiers and the person link in, whatever was chosen before', () => {
    const form = toForm(definition, found);
    const all = { ...form, columns: form.columns.map((column) => ({ ...column, leaves: 'export' as const })) };
    const { terms, columns } = toDefinition({ ...all, personLink: 'region' });
    expect(terms.columns.export).toEqual(['birth_year', 'visit_date', 'hba1c']);
    expect(columns.filter(({ personLink }) => personLink)).toMatchObject([{ name: 'region', mark: 'direct' }]);
  });

  it('has a person key where there is no link, which stays in as the link does', () => {
    const form = { ...toForm(definition, found), personLink: '', personKey: 'region' };
    const { columns } = toDefinition(form);
    expect(columns.filter(({ personKey }) => personKey)).toMatchObject([
      { name: 'region', type: 'text', mark: 'direct', personLink: false },
    ]);
    expect(toForm({ ...definition, columns }, found)).toMatchObject({ personLink: '', personKey: 'region' });
    const linked = toDefinition({ ...form, personLink: 'health_number' });
    expect(linked.columns.some(({ personKey }) => personKey)).toBe(false);
    const gone = form.columns.map((column) => ({ ...column, taken: column.name !== 'health_number' }));
    const left = toDefinition({ ...form, personLink: 'health_number', columns: gone });
    expect(left.columns.find(({ name }) => name === 'region')).toMatchObject({ personKey: true });
  });

  it('takes no column that is left out, nor releases it', () => {
    const form = toForm(definition, found);
    const columns = form.columns.map((column) => ({ ...column, taken: column.name !== 'visit_date' }));
    const made = toDefinition({ ...form, columns });
    expect(made.columns.map(({ name }) => name)).not.toContain('visit_date');
    expect(made.terms.columns.export).toEqual([]);
  });

  it('lets nothing leave whose mark nobody has chosen', () => {
    const form = newForm(found, 'visits.csv');
    const open = { ...form, columns: form.columns.map((column) => ({ ...column, mark: '' as const })) };
    expect(toDefinition(open).columns.map(({ mark }) => mark)).toEqual(found.map(() => 'direct'));
  });

  it('gives new measures names of their own, and leaves those that have one', () => {
    const form = toForm(definition, found);
    const twins = [...form.measures, { ...form.measures[1]!, name: '', label: 'Mean HbA1c' }];
    const { measures } = toDefinition({ ...form, measures: [...twins, { ...twins[2]! }] }).terms;
    expect(measures.map(({ name }) => name)).toEqual(['high', 'mean_hba1c', 'mean_hba1c_2', 'mean_hba1c_3']);
  });

  it('says how a column may be taken without losing values', () => {
    expect(typesFor('integer')).toEqual(['integer', 'number', 'text']);
    expect(typesFor('text')).toEqual(['text']);
  });

  it.each([
    ['health_number', 'direct'],
    ['patient_name', 'direct'],
    ['email', 'direct'],
    ['birth_date', 'quasi'],
    ['age_group', 'quasi'],
    ['fsa', 'quasi'],
    ['drug_name', ''],
    ['stage', ''],
    ['hba1c', ''],
  ])('suggests for %s the mark “%s”', (name, mark) => expect(suggestedMark(name)).toBe(mark));

  it('reads cuts as people type them', () => {
    expect(cutsOf('18, 40  65;80')).toEqual([18, 40, 65, 80]);
    expect(cutsOf('18, x')).toEqual([18, NaN]);
  });

  it('makes names that programs take', () => {
    expect(nameOf('Éviter 2026 – été!')).toBe('eviter_2026_ete');
    expect(nameOf('2026')).toBe('');
  });
});

describe('a further release', () => {
  it('begins with the last definition', () => {
    const { form, gone, added, lost } = carryOver(formOf(definition), found);
    expect(toDefinition(form)).toEqual(definition);
    expect([gone, added, lost]).toEqual([[], [], []]);
  });

  it('tells what the file has no more, and every term that goes with it', () => {
    const { form, gone, lost } = carryOver(
      formOf(definition),
      found.filter(({ name }) => !['health_number', 'birth_year', 'hba1c'].includes(name)),
    );
    expect(gone).toEqual(['health_number', 'birth_year', 'hba1c']);
    expect(lost).toEqual([
      'the row condition on birth_year',
      'the break “Birth year”',
      'the measure “HbA1c above 70”',
      'the measure “HbA1c”',
      'the person link on health_number',
    ]);
    expect(toDefinition(form).terms).toMatchObject({ condition: [], measures: [], smallestAtom: 25 });
    expect(form.personLink).toBe('');
  });

  it('leaves undecided what nobody has decided, when another file is chosen', () => {
    const unlike = found.map((column) => ({ ...column, name: `own_${column.name}` }));
    const blank = newForm(unlike, 'visits.csv');
    const columns = blank.columns.map((column, at) => ({
      ...column,
      mark: at === 1 ? ('none' as const) : ('' as const),
      taken: at !== 2,
    }));
    const { form, gone, added } = carryOver({ ...blank, columns }, unlike.slice(0, 4));
    expect(form.columns.map(({ mark }) => mark)).toEqual(['', 'none', '', '']);
    expect(form.columns.map(({ taken }) => taken)).toEqual([true, true, false, true]);
    expect([gone, added]).toEqual([['own_hba1c'], []]);
  });

  it('leaves what is new out until somebody takes it', () => {
    const { form, added } = carryOver(formOf(definition), [...found, { ...found[4]!, name: 'ward' }]);
    expect(added).toEqual(['ward']);
    expect(form.columns.at(-1)).toMatchObject({ name: 'ward', mark: '', leaves: 'never', taken: false });
    expect(toDefinition(form)).toEqual(definition);
  });

  it('keeps a type that was chosen, as long as the file can be taken so', () => {
    const asText = { ...definition, columns: definition.columns.map((c) => ({ ...c, type: 'text' as const })) };
    expect(carryOver(formOf(asText), found).form.columns.map(({ type }) => type)).toEqual(found.map(() => 'text'));
    const asNumbers = { ...definition, columns: definition.columns.map((c) => ({ ...c, type: 'number' as const })) };
    expect(carryOver(formOf(asNumbers), found).form.columns[2]?.type).toBe('text');
  });
});
