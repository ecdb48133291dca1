import {
  DATE_UNITS,
  FILTER_OPERATORS,
  isLargeInteger,
  MEASURE_FUNCTIONS,
  type Filter,
  type TableDefinition,
} from '@carebourse/contracts/tables';
import { questionSchema, type Cell, type QuestionInput } from '@carebourse/contracts/use';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { MAX_GROUPS } from '../src/ask-rows.ts';
import { quoted } from '../src/duckdb.ts';
import { QuestionRefusedError } from '../src/question-refused.ts';
import { viewOf } from '../src/view-of.ts';
import { NOBODY } from '../src/withheld.ts';
import { column, tableOf } from './support/columns.ts';
import { KEYS, openStore, publishRows, type Row } from './support/store.ts';
import { VISIT_COLUMNS, visits } from './support/visits.ts';

const ROWS = visits(400);
const VISITS = tableOf(VISIT_COLUMNS);

async function answerOf(input: QuestionInput, definition: TableDefinition = VISITS, rows: Row[] = ROWS) {
  const store = await openStore();
  const { contentHash } = await publishRows(store, definition, rows);
  const view = await store.view(contentHash, definition, viewOf(definition, ['view', 'export']), NOBODY);
  try {
    return await store.ask(view, questionSchema.parse(input));
  } finally {
    view.release();
  }
}

function numbers(rows: readonly Row[], name: string): number[] {
  return rows.flatMap((row) => (typeof row[name] === 'number' ? [row[name]] : []));
}

function quartile(values: readonly number[], share: number): number {
  const ordered = values.toSorted((a, b) => a - b);
  const at = share * (ordered.length - 1);
  const [low, high] = [ordered[Math.floor(at)] ?? 0, ordered[Math.ceil(at)] ?? 0];
  return low + (high - low) * (at - Math.floor(at));
}

describe('a question over rows', () => {
  test('counts, and groups by a value and a width, in order, what is missing last', async () => {
    const answer = await answerOf({
      groupBy: ['city', { column: 'age', width: 10 }],
      measures: [{ fn: 'count' }, { fn: 'persons' }],
    });
    const groups = Map.groupBy(ROWS, (row) => JSON.stringify([row['city'], Math.floor(Number(row['age']) / 10) * 10]));
    const expected = [...groups].map(([key, rows]) => [
      ...(JSON.parse(key) as Cell[]),
      rows.length,
      new Set(rows.map((row) => row['health_number'])).size,
    ]);
    expect(answer.rows).toEqual(expected.toSorted(byFirstTwo));
    expect(answer.columns.map(({ name, type }) => [name, type])).toEqual([
      ['city', 'text'],
      ['age', 'integer'],
      ['count', 'integer'],
      ['persons', 'integer'],
    ]);
    expect(answer.truncated).toBe(false);
  });

  test('names parts of numbers by where they begin, without what computers cannot write', async () => {
    const definition = tableOf([column('dose', 'number')]);
    const rows = [0, 0.29, 0.3, 0.31, 0.71, -0.05].map((dose) => ({ dose }));
    const answer = await answerOf({ groupBy: [{ column: 'dose', width: 0.1 }] }, definition, rows);
    expect(answer.rows).toEqual([
      [-0.1, 1],
      [0, 1],
      [0.2, 1],
      [0.3, 2],
      [0.7, 1],
    ]);
  });

  test('sums, averages and takes quartiles of what is known', async () => {
    const { rows, columns } = await answerOf({
      groupBy: ['sex'],
      measures: [
        { fn: 'sum', column: 'age' },
        { fn: 'mean', column: 'bmi' },
        { fn: 'quartiles', column: 'bmi' },
      ],
    });
    for (const [sex, ...figures] of rows) {
      const own = ROWS.filter((row) => row['sex'] === sex);
      const bmi = numbers(own, 'bmi');
      const sum = (values: number[]) => values.reduce((total, one) => total + one, 0);
      const expected = [
        sum(numbers(own, 'age')),
        sum(bmi) / bmi.length,
        quartile(bmi, 0.25),
        quartile(bmi, 0.5),
        quartile(bmi, 0.75),
      ];
      expect(figures).toHaveLength(expected.length);
      for (const [place, value] of expected.entries()) expect(figures[place]).toBeCloseTo(value, 9);
    }
    expect(rows.map(([sex]) => sex)).toEqual(['F', 'M']);
    expect(columns.map(({ name }) => name)).toEqual(['sex', 'sum_age', 'mean_bmi', 'q1_bmi', 'median_bmi', 'q3_bmi']);
    expect(columns.at(-1)?.unit).toBe('kg/m2');
  });

  test.each<[string, Filter, (row: Row) => boolean]>([
    ['a text', { column: 'city', op: '=', value: "L'Orignal" }, (row) => row['city'] === "L'Orignal"],
    [
      'another text, which what is missing is not',
      { column: 'city', op: '!=', value: 'Ottawa' },
      (row) => row['city'] !== 'Ottawa' && row['city'] !== null,
    ],
    ['a whole number', { column: 'age', op: '>=', value: 40 }, (row) => Number(row['age']) >= 40],
    ['a whole number by a fraction', { column: 'age', op: '<', value: 40.5 }, (row) => Number(row['age']) < 40.5],
    ['fractions alone', { column: 'age', op: 'in', value: [7.5, 8.5] }, () => false],
    ['several', { column: 'age', op: 'in', value: [40, 41, 7.5] }, (row) => [40, 41].includes(Number(row['age']))],
    ['a number', { column: 'bmi', op: '<=', value: 25 }, (row) => row['bmi'] !== null && Number(row['bmi']) <= 25],
    ['a day', { column: 'seen_on', op: '>', value: '2025-01-31' }, (row) => String(row['seen_on']) > '2025-01-31'],
    ['yes', { column: 'smoker', op: '=', value: true }, (row) => row['smoker'] === true],
    ['missing', { column: 'bmi', op: 'is-missing' }, (row) => row['bmi'] === null],
    ['present', { column: 'bmi', op: 'is-present' }, (row) => row['bmi'] !== null],
    ['what reads like SQL', { column: 'city', op: '=', value: "' OR true --" }, () => false],
  ])('keeps rows by %s', async (_, filter, keeps) => {
    const { rows } = await answerOf({ filters: [filter] });
    expect(rows).toEqual([[ROWS.filter(keeps).length]]);
  });

  test('takes days together by month', async () => {
    const { rows } = await answerOf({ groupBy: [{ column: 'seen_on', unit: 'month' }] });
    const months = Map.groupBy(ROWS, (row) => `${String(row['seen_on']).slice(0, 7)}-01`);
    expect(rows).toEqual([...months].map(([month, own]) => [month, own.length]).toSorted(byFirstTwo));
  });

  test('answers a thousand groups at most, and says that there are more', async () => {
    const many = tableOf([column('number', 'integer')]);
    const rows = Array.from({ length: MAX_GROUPS + 5 }, (_, number) => ({ number }));
    const answer = await answerOf({ groupBy: ['number'] }, many, rows);
    expect(answer.rows).toHaveLength(MAX_GROUPS);
    expect(answer.truncated).toBe(true);
  });

  test.each<[string, QuestionInput]>([
    ['filters.0.column', { filters: [{ column: 'full_name', op: '=', value: 'Person 1' }] }],
    [
      'filters.1.column',
      {
        filters: [
          { column: 'age', op: 'is-present' },
          { column: 'unknown', op: 'is-present' },
        ],
      },
    ],
    ['filters.0.op', { filters: [{ column: 'sex', op: '<', value: 'F' }] }],
    ['filters.0.value', { filters: [{ column: 'age', op: '=', value: '40' }] }],
    ['filters.0.value', { filters: [{ column: 'seen_on', op: '=', value: '2025-02-30' }] }],
    ['groupBy.0.column', { groupBy: ['health_number'] }],
    ['groupBy.0.width', { groupBy: ['bmi'] }],
    ['groupBy.0.width', { groupBy: [{ column: 'sex', width: 2 }] }],
    ['groupBy.0.width', { groupBy: [{ column: 'age', width: 2.5 }] }],
    ['groupBy.0.width', { groupBy: [{ column: 'age', width: 1e21 }] }],
    ['groupBy.1.unit', { groupBy: ['sex', { column: 'age', unit: 'month' }] }],
    ['measures.0.column', { measures: [{ fn: 'mean' }] }],
    ['measures.0.column', { measures: [{ fn: 'sum', column: 'sex' }] }],
    ['measures.1.column', { measures: [{ fn: 'count' }, { fn: 'mean', column: 'health_number' }] }],
  ])('is refused at %s', async (path, input) => {
    const refused = await answerOf(input).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(QuestionRefusedError);
    expect(refused).toHaveProperty('path', path);
  });

  test('tells whole numbers beyond 2^53 to the last digit, and takes them as it tells them', async () => {
    const NUMBERS = ['9007199254740993', '202101010000000003', '9223372036854775807', '-9007199254740993'];
    const store = await openStore();
    const source = `${store.stagingFolder}/accessions.parquet`;
    const listed = NUMBERS.map((number) => `(${number})`).join(', ');
    await store.run((connection) =>
      connection.run(
        `COPY (SELECT CAST(n AS BIGINT) AS accession FROM (VALUES ${listed}, (42), (NULL)) AS listed(n)) TO ${quoted(source)} (FORMAT parquet)`,
      ),
    );
    const definition = tableOf([column('accession', 'integer')]);
    const preview = await store.previewRows({ source, definition }, viewOf(definition, ['export']));
    const { contentHash } = await store.publish({ source, definition, ...KEYS });
    const view = await store.view(contentHash, definition, viewOf(definition, ['export']), NOBODY);
    const firstCells = [...NUMBERS, 42, null].map((cell) => [cell]);
    expect(preview.rows).toEqual(firstCells);
    expect((await store.firstRows(view)).rows).toEqual(firstCells);
    expect((await store.rowsFrom(view, [], 0, 10)).map(({ cells }) => cells)).toEqual(firstCells);
    const csv = await store.file(view, 'csv');
    expect(readFileSync(csv.path, 'utf8').trim().split('\n').slice(1, 5)).toEqual(NUMBERS);
    for (const number of NUMBERS) {
      const filters = [{ column: 'accession', op: '=' as const, value: number }];
      const grouped = await store.ask(view, questionSchema.parse({ filters, groupBy: ['accession'] }));
      expect(grouped.rows).toEqual([[number, 1]]);
      // Beside a fraction it is no other one, either.
      const near = String(BigInt(number) - 1n);
      const beside = (value: (string | number)[]) =>
        store.ask(view, questionSchema.parse({ filters: [{ column: 'accession', op: 'in', value }] }));
      expect((await beside([number, 7.5])).rows).toEqual([[1]]);
      if (isLargeInteger(near)) expect((await beside([near, 7.5])).rows).toEqual([[0]]);
      // As a JSON number it is another one by the time it is read.
      const asNumber = questionSchema.parse({ filters: [{ column: 'accession', op: '=', value: Number(number) }] });
      await expect(store.ask(view, asNumber)).rejects.toThrow('Put quotes around accession');
    }
    for (const value of ['42', '9223372036854775808', '1e20', '09007199254740993', '9007199254740993.0']) {
      const asked = questionSchema.parse({ filters: [{ column: 'accession', op: '=', value }] });
      await expect(store.ask(view, asked), value).rejects.toThrow('compared with');
    }
  });

  test('sums whole numbers and takes them together to the last digit, as BigInt does', async () => {
    const NUMBERS = [5404319552844774900n, 9223372036854775807n, -9223372036854775807n, -9007199254740993n, -7n, 8n];
    const definition = tableOf([column('big', 'integer'), column('kind', 'text')]);
    const rows = NUMBERS.flatMap((big): Row[] => [
      { big: String(big), kind: 'A' },
      ...(big > 0n ? [{ big: String(big), kind: 'B' }] : []),
    ]);
    const stored = rows.map(({ big, kind }) => ({ big: BigInt(String(big)), kind }));
    const asCell = (number: bigint) => (Number.isSafeInteger(Number(number)) ? Number(number) : String(number));
    const sum = (kind: string) => stored.filter((row) => row.kind === kind).reduce((total, { big }) => total + big, 0n);
    const sums = await answerOf({ groupBy: ['kind'], measures: [{ fn: 'sum', column: 'big' }] }, definition, rows);
    expect(sums.rows).toEqual(['A', 'B'].map((kind) => [kind, asCell(sum(kind))]));
    expect(sums.columns.at(-1)).toMatchObject({ name: 'sum_big', type: 'integer' });
    for (const width of [1, 3, 10, Number.MAX_SAFE_INTEGER]) {
      const wide = BigInt(width);
      const begin = (big: bigint) => big - (((big % wide) + wide) % wide);
      const begins = Map.groupBy(stored, ({ big }) => begin(big));
      const expected = [...begins].toSorted(([a], [b]) => (a < b ? -1 : 1));
      const { rows: answered } = await answerOf({ groupBy: [{ column: 'big', width }] }, definition, rows);
      expect(answered).toEqual(expected.map(([from, own]) => [asCell(from), own.length]));
    }
  });

  test.each(['one column', 'two'])('tells quartiles of whole numbers to the last digit, of %s', async (measured) => {
    const definition = tableOf([column('kind', 'text'), column('big', 'integer'), column('age', 'integer')]);
    const base = 2n ** 53n + 1n;
    const kinds: Record<string, bigint[]> = {
      // A quarter of the values of each kind is at a place of its own.
      five: [0n, 2n, 4n, 6n, 8n].map((more) => base + more),
      alike: [0n, 0n, 2n, 2n].map((more) => base + more),
      least: [-(2n ** 63n) + 1n, -(2n ** 63n) + 2n, -(2n ** 63n) + 3n],
      small: [1n, 2n, 3n, 5n],
    };
    // Many times the same, so that they are counted by value.
    const rows = Object.entries(kinds).flatMap(([kind, values]) =>
      values.flatMap((big) => Array.from({ length: 300 }, (): Row => ({ kind, big: String(big), age: 1 }))),
    );
    const { rows: answered } = await answerOf(
      {
        groupBy: ['kind'],
        measures: [
          { fn: 'quartiles', column: 'big' },
          ...(measured === 'two' ? [{ fn: 'sum' as const, column: 'age' }] : []),
        ],
      },
      definition,
      rows,
    );
    const cell = (number: bigint) => String(number);
    expect(answered.map((row) => row.slice(0, 4))).toEqual([
      ['alike', cell(base), cell(base + 1n), cell(base + 2n)],
      ['five', cell(base + 2n), cell(base + 4n), cell(base + 6n)],
      ['least', cell(-(2n ** 63n) + 1n), cell(-(2n ** 63n) + 2n), cell(-(2n ** 63n) + 3n)],
      ['small', 1.75, 2.5, 3.5],
    ]);
  });

  test('is answered or refused by its path, whatever it is', async () => {
    const store = await openStore();
    const { contentHash } = await publishRows(store, VISITS, ROWS.slice(0, 50));
    const view = await store.view(contentHash, VISITS, viewOf(VISITS, ['export']), NOBODY);
    const name = fc.constantFrom('age', 'sex', 'bmi', 'seen_on', 'smoker', 'full_name', 'other');
    const numeric = fc.constantFrom(0, -0, 1e21, -1e300, 5e-324, 0.1, 2 ** 53, 2 ** 63, 40);
    const value = fc.oneof(
      numeric,
      fc.string({ unit: 'binary', maxLength: 5 }),
      fc.constantFrom('0000-01-01', '9999-12-31', '2024-02-30', '1969-12-31'),
      fc.boolean(),
    );
    const filter = fc.record({
      column: name,
      op: fc.constantFrom(...FILTER_OPERATORS),
      value: fc.option(fc.oneof(value, fc.array(value, { minLength: 1, maxLength: 3 })), { nil: undefined }),
    });
    const group = fc.record(
      { column: name, unit: fc.constantFrom(...DATE_UNITS), width: numeric },
      { requiredKeys: ['column'] },
    );
    const measure = fc.record({ fn: fc.constantFrom(...MEASURE_FUNCTIONS), column: name }, { requiredKeys: ['fn'] });
    const question = fc.record({
      filters: fc.array(filter, { maxLength: 2 }),
      groupBy: fc.array(group, { maxLength: 2 }),
      measures: fc.array(measure, { minLength: 1, maxLength: 3 }),
    });
    let answered = 0;
    await fc.assert(
      fc.asyncProperty(question, async (input) => {
        const parsed = questionSchema.safeParse(input);
        if (!parsed.success) return;
        const answer = await store.ask(view, parsed.data).catch((error: unknown) => error);
        if (answer instanceof QuestionRefusedError) expect(answer.path).toMatch(/^(filters|groupBy|measures)\.\d/);
        else {
          expect(answer).toHaveProperty('rows');
          answered += 1;
        }
      }),
      { numRuns: 500 },
    );
    expect(answered).toBeGreaterThan(10);
  });

  test('is refused for persons where a table does not tell them apart', async () => {
    const definition = tableOf([column('age', 'integer')]);
    await expect(answerOf({ measures: [{ fn: 'persons' }] }, definition, [{ age: 1 }])).rejects.toThrow(
      QuestionRefusedError,
    );
  });
});

/** Missing last, as the engine does it; text by its code points. */
function byFirstTwo(a: readonly Cell[], b: readonly Cell[]): number {
  for (const place of [0, 1]) {
    const [left = null, right = null] = [a[place], b[place]];
    if (left === right) continue;
    if (left === null) return 1;
    if (right === null) return -1;
    return left < right ? -1 : 1;
  }
  return 0;
}
