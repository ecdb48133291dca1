import XLSX, { type WorkSheet } from '@e965/xlsx';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { quoted } from '../src/duckdb.ts';
import type { TableStore } from '../src/table-store.ts';
import { openStore } from './support/store.ts';

const { utils } = XLSX;

async function storeWith(sheets: Record<string, WorkSheet>, bookType: XLSX.BookType = 'xlsx'): Promise<TableStore> {
  const book = utils.book_new();
  for (const [name, sheet] of Object.entries(sheets)) utils.book_append_sheet(book, sheet, name);
  const store = await openStore({});
  writeFileSync(join(store.stagingFolder, 'upload'), XLSX.write(book, { type: 'buffer', bookType }) as Buffer);
  return store;
}

/** A sheet whose days are days. */
const sheetOf = (rows: unknown[][]): WorkSheet => utils.aoa_to_sheet(rows, { dateNF: 'yyyy-mm-dd', UTC: true });
const day = (date: number) => new Date(Date.UTC(2026, 3, date));

const VISITS = [
  ['Créatinine, avril 2026'],
  [],
  ['Prélèvement', 'Créatinine', 'Site'],
  [day(1), 88.4, 'Montréal'],
  [day(2), 1204.75, 'Québec\n(nord)'],
  [day(3), 61, 'Montréal'],
  [day(4), 75.5, null],
];

async function rowsOf(store: TableStore, ...asked: Parameters<TableStore['stage']>) {
  const { path } = await store.stage(...asked);
  const taken = await store.run((connection) =>
    connection.runAndReadAll(`SELECT * FROM read_parquet(${quoted(path)})`),
  );
  return taken.getRowsJson();
}

test('a sheet is read as any other table, by its rows: what is above the names is left out, days and numbers are their own', async () => {
  const store = await storeWith({ Visites: sheetOf(VISITS) });
  const { reading, columns, rows, problems } = await store.inspect('upload');
  expect(problems).toEqual([]);
  expect(reading?.reading).toMatchObject({ sheet: 'Visites', encoding: null, delimiter: null, headerLine: 3 });
  expect(reading?.questions.map(({ about }) => about)).toEqual(expect.arrayContaining(['header']));
  expect([rows, columns.map(({ name, type }) => [name, type])]).toEqual([
    4,
    [
      ['prelevement', 'date'],
      ['creatinine', 'number'],
      ['site', 'text'],
    ],
  ]);
  const taken = columns.map(({ name, type }) => ({ from: name, name, type }));
  expect(await rowsOf(store, 'upload', taken, reading?.reading ?? null)).toEqual([
    ['2026-04-01', 88.4, 'Montréal'],
    ['2026-04-02', 1204.75, 'Québec\n(nord)'],
    ['2026-04-03', 61, 'Montréal'],
    ['2026-04-04', 75.5, null],
  ]);
  // What was written for the time of a call is gone.
  expect(readdirSync(store.stagingFolder)).toHaveLength(2);
});

test('a value that does not fit is named by its row of the sheet, also behind one of two lines', async () => {
  const rows = Array.from({ length: 30 }, (_, at) => [day(1 + (at % 28)), at + 0.5, 'here']);
  const store = await storeWith({
    Visites: sheetOf([['Day', 'Value', 'Site'], [day(1), 1.5, 'two\nlines'], ...rows, [day(2), '<5', 'x']]),
  });
  expect((await store.inspect('upload')).problems).toEqual([
    { line: 33, column: 'value', message: 'This is not a number' },
  ]);
});

test('of several sheets the steward is asked which, and the one that they choose is read', async () => {
  const store = await storeWith({
    'Lisez-moi': sheetOf([['Extraction mensuelle'], ['Préparée par le service']]),
    Visites: sheetOf(VISITS),
  });
  const { reading } = await store.inspect('upload');
  expect(reading).toMatchObject({ confirmed: false, reading: { sheet: 'Lisez-moi' } });
  expect(reading?.questions).toContainEqual(expect.objectContaining({ about: 'sheet' }));
  if (!reading) return;
  const found = await store.inspect('upload', { encoding: null, delimiter: null, sheet: 'Visites', columns: [] });
  expect(found.columns.map(({ name }) => name)).toEqual(['prelevement', 'creatinine', 'site']);
  // Of this sheet nobody has seen yet which row names the columns.
  expect(found.reading?.questions.map(({ about }) => about)).toEqual(['header']);
  if (!found.reading) return;
  expect((await store.look('upload', found.reading.reading)).sheets).toEqual([
    { name: 'Lisez-moi', rows: 2, hidden: false },
    { name: 'Visites', rows: 7, hidden: false },
  ]);
});

test('a formula without its value and names that are merged are told by sheet and cell', async () => {
  const sheet = sheetOf([
    ['Region', 'Visits', null],
    ['North', 1, 2],
  ]);
  sheet['B2'] = { t: 'n', f: 'SUM(C2:C9)' };
  sheet['!merges'] = [{ s: { r: 0, c: 1 }, e: { r: 0, c: 2 } }];
  const { usable, problems } = await (await storeWith({ Visits: sheet })).inspect('upload');
  expect(usable).toBe(false);
  expect(problems.map(({ line, message }) => [line, message])).toEqual([
    [2, expect.stringContaining('Sheet Visits, cell B2: a formula')],
    [1, expect.stringContaining('Sheet Visits, cells B1:C1 are merged')],
  ]);
});

test('an older workbook is refused with what it is, and nothing about it is to be chosen', async () => {
  const store = await storeWith({ Visits: sheetOf([['a'], [1]]) }, 'biff8');
  expect(await store.inspect('upload')).toMatchObject({
    usable: false,
    reading: null,
    problems: [{ line: null, message: 'This is an older Excel workbook (.xls): save it as .xlsx' }],
  });
  expect(readdirSync(store.stagingFolder)).toEqual(['upload']);
});
