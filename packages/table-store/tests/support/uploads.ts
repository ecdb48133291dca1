import type { TableReading } from '@carebourse/contracts/table-reading';
import type { ColumnType } from '@carebourse/contracts/tables';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { quoted } from '../../src/duckdb.ts';
import type { TableStore, TableStoreSettings } from '../../src/table-store.ts';
import type { Inspection } from '../../src/uploads/inspect.ts';
import { StageRefusedError, type ConfirmedColumn } from '../../src/uploads/stage.ts';
import { openStore } from './store.ts';

export type Content = string | Buffer;

/** A store with an upload of that content, which is called `upload`. */
export async function storeWith(content: Content, settings: Partial<TableStoreSettings> = {}): Promise<TableStore> {
  const store = await openStore(settings);
  writeFileSync(join(store.stagingFolder, 'upload'), content);
  return store;
}

/** A CSV without problems. */
export const GOOD = [
  'Health Number,Âge,Weight (kg),Seen on,Smoker,Note,Code',
  '1001,40,70.5,2025-01-31,yes,"says ""so"", twice",007',
  '1002,,1e2,2025-02-01,NO,"two\nlines",010',
  '',
  '1003,7, 80 ,,true,é漢,',
].join('\r\n');

/** Columns as somebody confirms them who renames none. */
export const confirmed = (...columns: [string, ColumnType][]): ConfirmedColumn[] =>
  columns.map(([name, type]) => ({ from: name, name, type }));

/** The rows of a Parquet file, as text. */
export async function rowsOf(store: TableStore, path: string): Promise<unknown[][]> {
  return (
    await store.run((connection) => connection.runAndReadAll(`SELECT * FROM read_parquet(${quoted(path)})`))
  ).getRowsJson();
}

/** How taking an upload in is refused, which leaves nothing behind. */
export async function stageRefusalOf(store: TableStore, columns: ConfirmedColumn[]): Promise<StageRefusedError> {
  const refused = await store.stage('upload', columns).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(StageRefusedError);
  expect(readdirSync(store.stagingFolder)).toEqual(['upload']);
  return refused as StageRefusedError;
}

/** What is found, and the rows that are then taken with the types that were found. */
export async function read(content: Content, change: (reading: TableReading) => TableReading = (same) => same) {
  const store = await storeWith(content);
  const proposed = await store.inspect('upload');
  const reading = proposed.reading && change(proposed.reading.reading);
  const found = reading ? await store.inspect('upload', reading) : proposed;
  const columns = found.columns.map(({ name, type }) => ({ from: name, name, type }));
  const staged = await store.stage('upload', columns, reading);
  const rows = await rowsOf(store, staged.path);
  // What was written for the time of a call is gone.
  expect(readdirSync(store.stagingFolder)).toHaveLength(2);
  return { store, proposed, found, rows };
}

/** What is found in a content that has problems. */
export async function inspectionRefusalOf(content: Content): Promise<Inspection> {
  const store = await storeWith(content);
  const found = await store.inspect('upload');
  expect(found.problems.length).toBeGreaterThan(0);
  expect(readdirSync(store.stagingFolder)).toEqual(['upload']);
  return found;
}

export const typesOf = ({ columns }: Inspection): [string, ColumnType][] =>
  columns.map(({ name, type }) => [name, type]);

/** What the steward is asked of a reading, with the column where it is about one. */
export const askedOf = ({ reading }: Inspection) =>
  reading?.questions.map(({ about, column }) => (column === null ? about : `${about} ${column}`));

/** The reading that is proposed for what was found. */
export function readingOf({ reading }: Inspection): TableReading {
  if (!reading) throw new Error('nothing was found');
  return reading.reading;
}
