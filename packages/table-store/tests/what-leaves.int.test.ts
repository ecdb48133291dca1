import { instantOf } from '@carebourse/contracts/instant';
import type { Column, ColumnType, Filter, TableDefinition } from '@carebourse/contracts/tables';
import { questionSchema } from '@carebourse/contracts/use';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { quoted } from '../src/duckdb.ts';
import { QuestionRefusedError } from '../src/question-refused.ts';
import type { TableStore } from '../src/table-store.ts';
import { viewOf } from '../src/view-of.ts';
import type { OpenView } from '../src/views.ts';
import { NOBODY } from '../src/withheld.ts';
import { tableOf } from './support/columns.ts';
import { randomFrom } from '@carebourse/testing/random';
import { asCsv, cellsOf, leaving, parseCsv } from './support/leaving.ts';
import {
  meets,
  pick,
  randomAccess,
  randomColumns,
  randomFilters,
  randomRows,
  randomTerms,
  SEEDS,
  type Random,
} from './support/random-tables.ts';
import { openStore, publishRows, type Row } from './support/store.ts';

const TABLES = 10;
const TERMS_OF_EACH = 20;

async function filesHaveNothingElse(
  store: TableStore,
  view: OpenView,
  columns: readonly Column[],
  rows: readonly Row[],
  filters: readonly Filter[] = [],
) {
  const csv = await store.file(view, 'csv', filters);
  expect(csv.rows).toBe(rows.length);
  const [header, ...lines] = parseCsv(readFileSync(csv.path, 'utf8'));
  csv.release();
  expect(header).toEqual(columns.map(({ name }) => name));
  // Large numbers are written in more than one way.
  const read = lines.map((line) =>
    line.map((field, at) => (columns[at]?.type === 'number' && field !== '' ? String(Number(field)) : field)),
  );
  expect(read).toEqual(cellsOf(rows, columns).map((row) => row.map(asCsv)));
  const parquet = await store.file(view, 'parquet', filters);
  const whole = await store.run((connection) =>
    connection.runAndReadAll(`SELECT * FROM read_parquet(${quoted(parquet.path)})`),
  );
  parquet.release();
  expect(whole.columnNames()).toEqual(columns.map(({ name }) => name));
  const held = whole
    .getRowsJson()
    .map((row) => row.map((value, at) => (value === null ? null : asAnswered(value, columns[at]?.type))));
  expect(held).toEqual(cellsOf(rows, columns));
}

/** A value of the engine's own JSON as our answers have it. */
function asAnswered(value: unknown, type: ColumnType | undefined): unknown {
  if (type === 'time') return instantOf(String(value));
  return type === 'integer' ? Number(value) : value;
}

/** Counts by one column that leaves, of rows that a filter on such columns keeps; others cannot be asked by. */
async function answersKnowNothingElse(
  store: TableStore,
  view: OpenView,
  definition: TableDefinition,
  { columns, rows }: ReturnType<typeof leaving>,
  random: Random,
) {
  const filters = randomFilters(random, columns, 2);
  const kept = rows.filter((row) => meets(row, filters));
  const by = pick(
    random,
    columns.filter(({ type }) => type !== 'number'),
  );
  const groupBy = by ? [by.name] : [];
  const { rows: answered } = await store.ask(view, questionSchema.parse({ filters, groupBy }));
  const counts = Map.groupBy(kept, (row) => (by ? (row[by.name] ?? null) : 'all'));
  const expected = [...counts].map(([value, own]) => [...(by ? [value] : []), own.length]);
  if (!by && kept.length === 0) expected.push([0]);
  await filesHaveNothingElse(store, view, columns, kept, filters);
  expect(new Set(answered.map((row) => JSON.stringify(row)))).toEqual(
    new Set(expected.map((row) => JSON.stringify(row))),
  );
  expect(answered).toHaveLength(expected.length);
  const closed = definition.columns.filter((column) => !columns.includes(column));
  if (closed.length === 0) return;
  const { name } = pick(random, closed);
  await expect(store.file(view, 'csv', [{ column: name, op: 'is-present' }])).rejects.toThrow(QuestionRefusedError);
  for (const input of [
    { groupBy: [name] },
    { filters: [{ column: name, op: 'is-present' }] },
    { measures: [{ fn: 'mean', column: name }] },
  ])
    await expect(store.ask(view, questionSchema.parse(input))).rejects.toThrow(QuestionRefusedError);
}

// Two hundred random terms of each seed.
test.each(SEEDS)('no row and no column leaves that may not, and all that may (seed %i)', async (seed) => {
  const store = await openStore();
  const random = randomFrom(seed);
  const seen = { columns: 0, rows: 0, closed: 0 };
  for (let table = 0; table < TABLES; table += 1) {
    const columns = randomColumns(random);
    const rows = randomRows(random, columns);
    const { contentHash } = await publishRows(store, tableOf(columns), rows);
    for (let terms = 0; terms < TERMS_OF_EACH; terms += 1) {
      const definition = tableOf(columns, randomTerms(random, columns));
      const access = randomAccess(random);
      const may = leaving(definition, access, rows);
      const view = await store.view(contentHash, definition, viewOf(definition, access), NOBODY);
      expect(view.rows).toBe(may.rows.length);
      const first = await store.firstRows(view);
      expect(first.columns.map(({ name }) => name)).toEqual(may.columns.map(({ name }) => name));
      if (may.columns.length > 0) {
        expect(first.rows).toEqual(cellsOf(may.rows, may.columns));
        await filesHaveNothingElse(store, view, may.columns, may.rows);
        await answersKnowNothingElse(store, view, definition, may, random);
      } else {
        expect(first.rows).toEqual([]);
        await expect(store.file(view, 'csv')).rejects.toThrow(QuestionRefusedError);
        await expect(store.ask(view, questionSchema.parse({}))).rejects.toThrow(QuestionRefusedError);
      }
      view.release();
      seen.columns += may.columns.length;
      seen.rows += may.rows.length;
      seen.closed += columns.length - may.columns.length;
    }
  }
  // The random is such that much leaves and much does not.
  expect(Math.min(...Object.values(seen))).toBeGreaterThan((TABLES * TERMS_OF_EACH) / 2);
});
