import { questionSchema, type Cell, type QuestionInput } from '@carebourse/contracts/use';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnByValue, questionSql } from '../src/ask-rows.ts';
import { isQuickerByValue, statsSql } from '../src/measure-sql.ts';
import { cellOf, rowsIn, type Stored } from '../src/sql.ts';
import type { TableStore } from '../src/table-store.ts';
import { column } from './support/columns.ts';
import { openStore, stageRows, type Row } from './support/store.ts';

const COLUMNS = [column('ward', 'text'), column('age', 'integer'), column('dose', 'number')];

const rowsOf = async (store: TableStore, { text, values }: { text: string; values: (Cell | object)[] }) =>
  (await store.run((connection) => connection.runAndReadAll(text, values as Cell[])))
    .getRows()
    .map((row) => (row as Stored[]).map(cellOf));

describe('a question about one column whose values occur again and again', () => {
  const row = fc.record({
    ward: fc.constantFrom('A', 'B', null),
    age: fc.option(fc.integer({ min: -3, max: 3 })),
    dose: fc.option(fc.constantFrom(-1.5, 0, 0.1, 0.25, 7, 1e300)),
  });
  const question = fc
    .record({
      groupBy: fc.subarray<NonNullable<QuestionInput['groupBy']>[number]>(['ward', { column: 'age', width: 2 }]),
      filters: fc.constantFrom([], [{ column: 'age', op: '>=', value: 0 }] satisfies QuestionInput['filters']),
      column: fc.constantFrom('age', 'dose'),
      others: fc.subarray(['count', 'sum', 'mean'] as const),
    })
    .map(({ groupBy, filters, column: of, others }) =>
      questionSchema.parse({
        groupBy,
        filters,
        measures: [...others, 'quartiles'].map((fn) => (fn === 'count' ? { fn } : { fn, column: of })),
      }),
    );

  test('is answered by how often each occurs as it is by all rows in order', async () => {
    const store = await openStore();
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 40 }), question, async (rows, asked) => {
        const source = rowsIn([await stageRows(store, COLUMNS, rows)]);
        const byValue = columnByValue(asked);
        const [inOrder, ...others] = [{}, { byValue }, { inWholeNumbers: true }, { byValue, inWholeNumbers: true }].map(
          (how) => questionSql(asked, source, COLUMNS, undefined, how),
        );
        if (!inOrder || !byValue) throw new Error('there are four ways');
        expect(others[0]?.text).not.toEqual(inOrder.text);
        const expected = await rowsOf(store, inOrder);
        for (const other of others) expect((await rowsOf(store, other)).map(rounded)).toEqual(expected.map(rounded));
      }),
      { numRuns: 100 },
    );
  });

  test.each<[string | undefined, QuestionInput['measures']]>([
    ['age', [{ fn: 'quartiles', column: 'age' }]],
    ['age', [{ fn: 'count' }, { fn: 'mean', column: 'age' }, { fn: 'quartiles', column: 'age' }]],
    [
      undefined,
      [
        { fn: 'mean', column: 'dose' },
        { fn: 'quartiles', column: 'age' },
      ],
    ],
    [undefined, [{ fn: 'persons' }, { fn: 'quartiles', column: 'age' }]],
    [undefined, [{ fn: 'mean', column: 'age' }]],
    [undefined, [{ fn: 'count' }]],
  ])('is one about %s', (of, measures) => {
    expect(columnByValue(questionSchema.parse({ measures }))).toBe(of);
  });

  test.each<[boolean, string, QuestionInput['groupBy']]>([
    [true, 'age', []],
    [true, 'age', ['ward']],
    [true, 'age', [{ column: 'day', unit: 'year' }]],
    [false, 'age', [{ column: 'day', unit: 'week' }]],
    [false, 'age', ['ward', { column: 'dose', width: 1 }]],
    [false, 'dose', []],
    [false, "' OR true --", []],
  ])('is answered so, %s, by what the files know of %s in %j', async (expected, name, groupBy) => {
    const store = await openStore();
    const columns = [...COLUMNS, column('day', 'date')];
    const day = (at: number) => new Date(Date.UTC(2025, 0, 1 + (at % 365))).toISOString().slice(0, 10);
    const rows: Row[] = Array.from({ length: 2_000 }, (_, at) => ({
      ward: 'AB'[at % 2] ?? '',
      age: at % 10,
      dose: at / 7,
      day: day(at),
    }));
    const file = await stageRows(store, columns, rows);
    const asked = questionSchema.parse({ groupBy, measures: [{ fn: 'quartiles', column: 'age' }] });
    const stats = await rowsOf(store, statsSql([file, file], [name, 'ward', 'dose', 'day']));
    const columnStats = stats.map(([of, values, many]) => ({
      column: String(of),
      values: Number(values),
      rows: Number(many),
    }));
    expect(isQuickerByValue(asked, name, columnStats)).toBe(expected);
  });
});

/** Sums of the same numbers in another order differ in their last digits. */
function rounded(row: readonly Cell[]): Cell[] {
  return row.map((cell) => (typeof cell === 'number' ? Number(cell.toPrecision(12)) : cell));
}
