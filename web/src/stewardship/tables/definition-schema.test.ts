import { describe, expect, it } from 'vitest';
import { type DefinitionForm, newForm, formOf, overFile } from './definition-form.ts';
import { definitionFormSchema, formPath, problemsOf } from './definition-schema.ts';
import { definition, found } from './test-definition.ts';

const form = overFile(formOf(definition), found);
const pathsOf = (changes: Partial<DefinitionForm>) => problemsOf({ ...form, ...changes }, []).map(([path]) => path);

describe('a definition is refused', () => {
  it('not when it is whole', () => {
    expect(definitionFormSchema(['labs']).parse(form)).toEqual(definition);
  });

  it('at each field that a new one lacks', () => {
    expect(problemsOf({ ...newForm(found, 'x.csv'), name: '' }, []).map(([path]) => path)).toEqual([
      'name',
      'title',
      'description',
      'columns.2.mark',
      'columns.3.mark',
      'columns.4.mark',
    ]);
  });

  it('without a column, and not for one that is left out', () => {
    const none = form.columns.map((column) => ({ ...column, taken: false }));
    expect(pathsOf({ columns: none, condition: [], breaks: [], measures: [], personLink: '' })).toEqual([
      'columns.0.taken',
    ]);
    const columns = form.columns.map((column) =>
      column.name === 'region' ? { ...column, taken: false, mark: '' as const } : column,
    );
    expect(pathsOf({ columns })).toEqual(['breaks.1.column']);
  });

  it('when another table has its name', () => {
    expect(problemsOf(form, ['visits'])).toEqual([['name', expect.stringContaining('has a table of this name')]]);
  });

  it('when grantees would see a column that nobody describes', () => {
    const columns = form.columns.map((column) => ({ ...column, description: '' }));
    // The person link and what does not leave may stay without words.
    expect(pathsOf({ columns })).toEqual([1, 2, 3, 4].map((at) => `columns.${at}.description`));
    expect(pathsOf({ columns, breaks: [] })).toEqual(['columns.3.description', 'columns.4.description']);
  });

  it.each<[string, Partial<DefinitionForm['breaks'][number]>, string]>([
    ['by the person link', { column: 'health_number', cuts: '' }, 'breaks.0.column'],
    ['by nothing', { column: '' }, 'breaks.0.column'],
    ['by cuts that fall', { cuts: '40, 18' }, 'breaks.0.cuts'],
    ['by cuts that are none', { cuts: 'old' }, 'breaks.0.cuts'],
    ['without cuts', { cuts: ' ' }, 'breaks.0.cuts'],
    ['by dates without a unit', { column: 'visit_date', unit: '' }, 'breaks.0.unit'],
    ['without a name', { label: ' ' }, 'breaks.0.label'],
  ])('for a break %s', (_, change, path) => {
    expect(pathsOf({ breaks: [{ ...form.breaks[0]!, ...change }] })).toEqual([path]);
  });

  it('for a break by times, which part nobody', () => {
    const columns = form.columns.map((one) => (one.name === 'visit_date' ? { ...one, type: 'time' as const } : one));
    expect(problemsOf({ ...form, columns }, [])).toEqual([
      ['breaks.2.column', 'Times part nobody: please choose a column of days'],
    ]);
  });

  it('for two breaks by one column', () => {
    expect(pathsOf({ breaks: [form.breaks[1]!, form.breaks[1]!] })).toEqual(['breaks.1.column']);
  });

  it.each(['', '9', '20.5', 'x'])('for a smallest part of “%s” persons', (smallestAtom) => {
    expect(pathsOf({ smallestAtom })).toEqual(['smallestAtom']);
  });

  it('for measures of no number, of nobody, and with values of another type', () => {
    const [high, mean] = form.measures;
    expect(
      pathsOf({
        measures: [
          { ...high!, where: [] },
          { ...mean!, column: 'region' },
          { ...mean!, column: '', where: [{ column: 'hba1c', op: '>', value: 'much' }] },
        ],
      }),
    ).toEqual(['measures.0.fn', 'measures.1.column', 'measures.2.column', 'measures.2.where.0.value']);
  });

  it('for what the contract alone limits', () => {
    const answer = definitionFormSchema([]).safeParse({ ...form, title: 'x'.repeat(101) });
    expect(answer.error?.issues.map(({ path }) => path.join('.'))).toEqual(['title']);
  });
});

it('finds the field of what the server names', () => {
  expect(formPath('definition.terms.breaks.0.column')).toBe('breaks.0.column');
  expect(formPath('definition.columns.3.type')).toBe('columns.3.type');
  expect(formPath('terms.columns.export')).toBe('columns');
  expect(formPath('definition')).toBe('');
});
