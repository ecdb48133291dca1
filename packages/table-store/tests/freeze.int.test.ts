import { healthNumberAt } from '@carebourse/testing/health-numbers';
import type { TableDefinition, TableTerms } from '@carebourse/contracts/tables';
import { questionSchema } from '@carebourse/contracts/use';
import { InvalidInputError } from '@carebourse/runtime/errors';
import { createHmac } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { quoted } from '../src/duckdb.ts';
import { answerFigures } from '../src/figures/answer-figures.ts';
import { DefinitionRefusedError } from '../src/figures/check-terms.ts';
import { inFives } from '../src/figures/freeze-measures.ts';
import { freezeFigures } from '../src/figures/freeze.ts';
import type { FrozenFigures } from '../src/figures/frozen-figures.ts';
import { KEYS as KEYS_OF_NOISE, noiseFor, noiseTable } from '../src/figures/noise.ts';
import { BreakOfRowsError } from '../src/figures/persons.ts';
import { column, tableOf } from './support/columns.ts';
import { randomFrom } from '@carebourse/testing/random';
import { KEYS, openStore, publishRows, stageRows, type Row } from './support/store.ts';
import { VISIT_COLUMNS, visits } from './support/visits.ts';

const SECRET = Buffer.from('secret of a release');
const ROWS = visits(2_000);

const SEX = { column: 'sex', label: 'Sex' };
const AGE = { column: 'age', label: 'Age', cuts: [30, 60] };
const CITY = { column: 'city', label: 'City' };

async function frozen(terms: Partial<TableTerms>, rows: Row[] = ROWS, columns = VISIT_COLUMNS) {
  const store = await openStore();
  const definition = tableOf(columns, terms);
  const file = await stageRows(store, columns, rows);
  const source = `read_parquet(${quoted(file)})`;
  return store.run((connection) => freezeFigures(connection, source, definition, SECRET));
}

/** Persons by what is the same in all their rows. */
function personsOf(rows: readonly Row[], keeps: (row: Row) => boolean = () => true): Row[] {
  return [...new Map(rows.filter(keeps).map((row) => [row['health_number'], row])).values()];
}

/** The key of a person: some digits of the hash of them. */
function keyOf(person: string, key: number): number {
  return createHmac('sha256', SECRET)
    .update(`${person}#${Math.floor(key / 8)}`)
    .digest()
    .readUInt32BE((key % 8) * 4);
}

function answerOf(figures: FrozenFigures, input: Parameters<typeof questionSchema.parse>[0]) {
  return answerFigures(figures, tableOf(VISIT_COLUMNS, {}), questionSchema.parse(input)).rows;
}

describe('frozen figures', () => {
  test('count the persons of each cell with noise that follows from who they are', async () => {
    const { figures, persons, smallest } = await frozen({ breaks: [SEX, AGE] });
    const people = personsOf(ROWS);
    expect(persons).toBe(people.length);
    const ages = ['Below 30', '30 up to 60', '60 and more'];
    expect(figures.breaks.map(({ parts }) => parts)).toEqual([['F', 'M'], ages]);
    const cells = ['F', 'M'].flatMap((sex, s) =>
      ages.map((_, a) => ({
        parts: [s, a],
        persons: people.filter((row) => row['sex'] === sex && a === Math.min(2, Math.floor(Number(row['age']) / 30))),
      })),
    );
    expect(smallest).toBe(Math.min(...cells.map((cell) => cell.persons.length)));
    const expected = cells.map((cell) => {
      const keys = cell.persons.map((row) => keyOf(String(row['health_number']), 0));
      const key = keys.reduce((sum, one) => (sum + one) % KEYS_OF_NOISE, 0);
      return { parts: cell.parts, persons: inFives(cell.persons.length + noiseFor(noiseTable(), key)), measures: [] };
    });
    expect(figures.atoms).toEqual(expected);
  });

  test('have a person a row where a table does not tell persons apart', async () => {
    const rows = Array.from({ length: 300 }, (_, at) => ({ sex: at % 3 === 0 ? 'F' : 'M' }));
    const { figures, persons } = await frozen({ breaks: [SEX] }, rows, [column('sex', 'text')]);
    expect(persons).toBe(300);
    expect(answerOf(figures, { groupBy: ['sex'] }).map(([part]) => part)).toEqual(['F', 'M']);
  });

  test('are of the rows that the terms release, and of nobody whose number is missing', async () => {
    const rows = [...ROWS, ...visits(200, 9).map((row) => ({ ...row, health_number: null }))];
    const { persons } = await frozen(
      { breaks: [SEX], condition: [{ column: 'city', op: '=', value: "L'Orignal" }] },
      rows,
    );
    expect(persons).toBe(personsOf(ROWS, ({ city }) => city === "L'Orignal").length);
  });

  test('know a part of a person that is missing in some of their rows', async () => {
    const rows = personsOf(ROWS).flatMap((row) => [row, { ...row, city: null }]);
    const { figures } = await frozen({ breaks: [CITY] }, rows);
    const { figures: same } = await frozen({ breaks: [CITY] }, personsOf(ROWS));
    expect(figures).toEqual(same);
    expect(figures.breaks[0]?.parts).toEqual(['Hamilton', "L'Orignal", 'Ottawa', 'Toronto', 'Not known']);
  });

  test('are refused where a break is not the same in all rows of a person', async () => {
    const rows = ROWS.map((row, at) => (at === 0 ? { ...row, city: 'Elsewhere' } : row));
    rows.push({ ...rows[0], city: 'Ottawa' });
    const refused = await frozen({ breaks: [SEX, CITY] }, rows).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(BreakOfRowsError);
    expect(refused).toBeInstanceOf(InvalidInputError);
    expect(refused).toHaveProperty('fieldErrors', {
      'terms.breaks.1.column': ['city is not the same in all rows of a person'],
    });
  });

  test('have nothing to tell of fewer persons than a cell needs', async () => {
    const { figures, smallest } = await frozen({ breaks: [SEX] }, visits(15));
    expect(figures).toMatchObject({ breaks: [], atoms: [] });
    expect(smallest).toBe(0);
    expect(answerOf(figures, {})).toEqual([['<5']]);
  });

  test('are bounded whatever the breaks are, and keep persons enough in each cell', async () => {
    const random = randomFrom(3);
    // Few values are frequent and very many are rare.
    const rare = () => Math.floor(1 / (random() + 1e-4));
    const rows = Array.from({ length: 20_000 }, () => ({
      postcode: `K${rare()}`,
      clinic: `Clinic ${rare()}`,
      age: Math.floor(random() * 100),
      born: new Date(Date.UTC(1930 + Math.floor(random() * 90), 0, 1 + Math.floor(random() * 365)))
        .toISOString()
        .slice(0, 10),
    }));
    const columns = [
      column('postcode', 'text'),
      column('clinic', 'text'),
      column('age', 'integer'),
      column('born', 'date'),
    ];
    const breaks: TableTerms['breaks'] = [
      { column: 'postcode', label: 'Postcode' },
      { column: 'clinic', label: 'Clinic' },
      { column: 'age', label: 'Age', cuts: Array.from({ length: 50 }, (_, at) => at * 2) },
      { column: 'born', label: 'Born', unit: 'quarter' },
    ];
    const { figures, smallest, persons } = await frozen({ breaks }, rows, columns);
    expect(persons).toBe(20_000);
    expect(smallest).toBeGreaterThanOrEqual(20);
    const sizes = figures.breaks.map(({ parts }) => parts.length);
    expect(figures.atoms).toHaveLength(sizes.reduce((product, size) => product * size, 1));
    expect(figures.atoms.length).toBeLessThanOrEqual(1_000);
    expect(figures.atoms.length).toBeGreaterThan(100);
    expect(Math.min(...figures.atoms.map((atom) => atom.persons))).toBeGreaterThanOrEqual(15);
    for (const { parts } of figures.breaks) expect(new Set(parts).size).toBe(parts.length);
  });

  test('do not mind what columns and values are called', async () => {
    const names = ['person', 'file_row_number', 'k0', 'p0', 'a0', 'b0', 'h0', 'persons_of_release', 'select'];
    const columns = [
      column('person', 'text', { personKey: true }),
      ...names.slice(1).map((name) => column(name, 'text')),
    ];
    const rows = Array.from({ length: 200 }, (_, at) => ({
      ...Object.fromEntries(names.map((name) => [name, at % 2 === 0 ? `it's "x"; DROP TABLE x --` : "''"])),
      person: String(at),
    }));
    const breaks = ['file_row_number', 'k0', 'a0', 'select'].map((name) => ({ column: name, label: name }));
    const measures: TableTerms['measures'] = [
      { name: 'k0', label: 'k0', fn: 'persons', where: [{ column: 'b0', op: '=', value: "''" }] },
    ];
    const { figures, persons } = await frozen({ breaks: breaks.slice(1, 2), measures }, rows, columns);
    expect(persons).toBe(200);
    expect(figures.breaks[0]?.parts).toEqual(["''", `it's "x"; DROP TABLE x --`]);
    const all = await frozen({ breaks }, rows, columns);
    expect(all.smallest).toBeGreaterThanOrEqual(20);
    expect(answerOf(all.figures, {})).toEqual([[all.figures.atoms.reduce((sum, atom) => sum + atom.persons, 0)]]);
  });
});

describe('measures', () => {
  const where: TableTerms['measures'][number]['where'] = [{ column: 'bmi', op: '>=', value: 30 }];
  const measures: TableTerms['measures'] = [
    { name: 'obese', label: 'Obese', fn: 'persons', where },
    { name: 'smokers', label: 'Smokers', fn: 'persons', where: [{ column: 'smoker', op: '=', value: true }] },
    { name: 'nobody', label: 'Nobody', fn: 'persons', where: [{ column: 'age', op: '>', value: 200 }] },
    { name: 'bmi', label: 'BMI', fn: 'mean', column: 'bmi', where: [] },
    { name: 'weight', label: 'Weight', fn: 'sum', column: 'bmi', where: [{ column: 'smoker', op: '=', value: false }] },
    { name: 'ages', label: 'Ages', fn: 'quartiles', column: 'age', where: [] },
  ];
  const rows = visits(20_000, 4);
  const people = [...Map.groupBy(rows, (row) => String(row['health_number'])).values()];
  const known = (own: Row[], name: string) => own.flatMap((row) => (typeof row[name] === 'number' ? [row[name]] : []));
  const average = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

  test('are by person first, of the rows that meet their condition, and near the truth', async () => {
    const { figures } = await frozen({ breaks: [SEX, AGE, CITY], measures }, rows);
    expect(figures.atoms).toHaveLength(30);
    const noise = 4 * Math.sqrt(30 * (noiseTable(8).variance + 25 / 12));
    const [[count, obese, smokers, nobody, bmi, weight, ...ages] = []] = answerOf(figures, {
      measures: [{ fn: 'count' }, ...measures.map(({ fn, name }) => ({ fn, column: name }))].slice(0, 6),
    });
    const quartiles = answerOf(figures, { measures: [{ fn: 'quartiles', column: 'ages' }] });
    expect(ages).toEqual([]);
    expect(Math.abs(Number(count) - people.length)).toBeLessThan(4 * Math.sqrt(30 * (3 + 25 / 12)));
    const meeting = (meets: (row: Row) => boolean) => people.filter((own) => own.some(meets)).length;
    expect(Math.abs(Number(obese) - meeting((row) => Number(row['bmi']) >= 30))).toBeLessThan(noise);
    expect(Math.abs(Number(smokers) - meeting((row) => row['smoker'] === true))).toBeLessThan(noise);
    // Of nobody there is noise, so that one person is not told from none.
    expect(nobody === '<5' || Number(nobody) < noise).toBe(true);
    const means = people.flatMap((own) => (known(own, 'bmi').length > 0 ? [average(known(own, 'bmi'))] : []));
    expect(Math.abs(Number(bmi) - average(means))).toBeLessThan(0.1);
    const sums = people.map((own) =>
      known(
        own.filter((row) => row['smoker'] === false),
        'bmi',
      ),
    );
    const total = sums.flat().reduce((sum, value) => sum + value, 0);
    expect(Math.abs(Number(weight) / total - 1)).toBeLessThan(0.03);
    const ordered = people.map((own) => Number(own[0]?.['age'])).toSorted((a, b) => a - b);
    for (const [place, share] of [0.25, 0.5, 0.75].entries())
      expect(
        Math.abs(Number(quartiles[0]?.[place]) - Number(ordered[Math.floor(share * ordered.length)])),
      ).toBeLessThan(2);
  });

  test('have no sum where one or two persons make most of it, nor has a margin with it', async () => {
    const money = Array.from({ length: 400 }, (_, at) => ({
      person: String(at),
      sex: at % 2 === 0 ? 'F' : 'M',
      // One woman has had almost all of what was paid for women.
      cost: at === 0 ? 1e6 : at % 2 === 0 ? 1 : 100,
    }));
    const columns = [column('person', 'text', { personKey: true }), column('sex', 'text'), column('cost', 'number')];
    const costs: TableTerms['measures'] = [{ name: 'cost', label: 'Cost', fn: 'sum', column: 'cost', where: [] }];
    const { figures } = await frozen({ breaks: [SEX], measures: costs }, money, columns);
    const question = { measures: [{ fn: 'sum', column: 'cost' }] };
    expect(answerOf(figures, { ...question, groupBy: ['sex'] })).toEqual([
      ['F', null],
      ['M', expect.closeTo(20_000, -3.5)],
    ]);
    expect(answerOf(figures, question)).toEqual([[null]]);
  });

  test('do not tell how large the largest value is', async () => {
    const paid = (largest: number) =>
      Array.from({ length: 1_000 }, (_, at) => ({
        person: String(at),
        cost: at === 0 ? largest : 1 + (at % 100),
      }));
    const columns = [column('person', 'text', { personKey: true }), column('cost', 'number')];
    const costs: TableTerms['measures'] = [
      { name: 'cost', label: 'Cost', fn: 'sum', column: 'cost', where: [] },
      { name: 'mean_cost', label: 'Cost', fn: 'mean', column: 'cost', where: [] },
      { name: 'costs', label: 'Costs', fn: 'quartiles', column: 'cost', where: [] },
    ];
    const few = await frozen({ measures: costs }, paid(120), columns);
    const much = await frozen({ measures: costs }, paid(5_000), columns);
    expect(much.figures).toEqual(few.figures);
  });
});

describe('a definition is refused', () => {
  const persons = { name: 'm', label: 'M', fn: 'persons' as const, where: [] };
  test.each<[string, Partial<TableTerms>]>([
    ['terms.breaks.0.column', { breaks: [{ column: 'unknown', label: '' }] }],
    ['terms.breaks.0.column', { breaks: [{ column: 'full_name', label: '' }] }],
    ['terms.breaks.0.column', { breaks: [{ column: 'health_number', label: '' }] }],
    ['terms.breaks.1.column', { breaks: [SEX, SEX] }],
    ['terms.breaks.0.cuts', { breaks: [{ ...SEX, cuts: [1] }] }],
    ['terms.breaks.0.cuts', { breaks: [{ column: 'bmi', label: '' }] }],
    ['terms.breaks.0.unit', { breaks: [{ ...AGE, unit: 'year' }] }],
    ['terms.measures.0.column', { measures: [{ ...persons, fn: 'mean', column: 'sex' }] }],
    ['terms.measures.0.column', { measures: [{ ...persons, fn: 'sum' }] }],
    ['terms.measures.1.name', { measures: [persons, persons] }],
    [
      'terms.measures.0.where.0.column',
      { measures: [{ ...persons, where: [{ column: 'full_name', op: '=', value: 'x' }] }] },
    ],
    [
      'terms.condition.1.op',
      {
        condition: [
          { column: 'health_number', op: 'is-present' },
          { column: 'health_number', op: '=', value: '1' },
        ],
      },
    ],
    ['terms.condition.0.value', { condition: [{ column: 'age', op: '=', value: 'x' }] }],
  ])('at %s, and nothing is released', async (path, terms) => {
    const store = await openStore();
    const refused = await publishRows(store, tableOf(VISIT_COLUMNS, terms), visits(5)).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(DefinitionRefusedError);
    expect(Object.keys((refused as DefinitionRefusedError).fieldErrors)).toEqual([path]);
    expect(readdirSync(join(store.stagingFolder, '..', 'releases'))).toEqual([]);
  });
});

describe('a preview', () => {
  const terms: Partial<TableTerms> = {
    breaks: [SEX, AGE, CITY],
    measures: [
      { name: 'obese', label: 'Obese', fn: 'persons', where: [{ column: 'bmi', op: '>=', value: 30 }] },
      { name: 'bmi', label: 'BMI', fn: 'mean', column: 'bmi', where: [] },
      { name: 'ages', label: 'Ages', fn: 'quartiles', column: 'age', where: [] },
    ],
  };

  test('says of what the release is then made, and releases nothing', async () => {
    const store = await openStore();
    const definition = tableOf(VISIT_COLUMNS, terms);
    const source = await stageRows(store, definition.columns, ROWS);
    const preview = await store.previewFigures({ source, definition, ...KEYS });
    expect(readdirSync(join(store.stagingFolder, '..', 'releases'))).toEqual([]);
    const { contentHash } = await store.publish({ source, definition, ...KEYS });
    const figures = await store.figures(contentHash);
    expect(preview.breaks).toEqual(
      figures.breaks.map(({ column: name, label, parts }) => ({ column: name, label, parts })),
    );
    expect(preview).toMatchObject({ atoms: figures.atoms.length, persons: 2_000 });
    expect(preview.smallest).toBeGreaterThanOrEqual(20);
    const [persons, obese, bmi, ...ages] = preview.figures;
    const off = Math.ceil(4.51 * Math.sqrt(figures.atoms.length));
    expect(persons).toMatchObject({ name: 'persons', truth: 2_000, error: { atom: 5, all: off }, untold: 0 });
    expect(Math.abs(Number(persons?.told) - 2_000)).toBeLessThanOrEqual(2 * off);
    const people = [...Map.groupBy(ROWS, (row) => String(row['health_number'])).values()];
    const isObese = (row: Row) => Number(row['bmi']) >= 30;
    expect(obese).toMatchObject({ name: 'obese', truth: people.filter((own) => own.some(isObese)).length });
    expect(bmi).toMatchObject({ name: 'bmi', unit: 'kg/m2', untold: 0 });
    expect(Math.abs(Number(bmi?.told) - Number(bmi?.truth))).toBeLessThan(2 * Number(bmi?.error.all));
    // A mean of one part is off by far more than that of all.
    expect(Number(bmi?.error.atom)).toBeGreaterThan(2 * Number(bmi?.error.all));
    expect(ages.map(({ name }) => name)).toEqual(['q1_ages', 'median_ages', 'q3_ages']);
    for (const { told: age, truth, error } of ages)
      expect(Math.abs(Number(age) - Number(truth))).toBeLessThanOrEqual(Number(error.all));
  });

  test('and a release that differs in words alone have the same noise; other rows have other noise', async () => {
    const store = await openStore();
    const figuresOf = async (definition: TableDefinition, rows: Row[]) =>
      (await store.figures((await publishRows(store, definition, rows)).contentHash)).atoms;
    const definition = tableOf(VISIT_COLUMNS, terms);
    const first = await figuresOf(definition, ROWS);
    expect(await figuresOf({ ...definition, title: 'Other words' }, ROWS)).toEqual(first);
    const other = await figuresOf(definition, [
      ...ROWS,
      ...visits(1, 5).map((row) => ({ ...row, health_number: healthNumberAt(1_000_000) })),
    ]);
    expect(other.map(({ persons }) => persons)).not.toEqual(first.map(({ persons }) => persons));
  });
});
