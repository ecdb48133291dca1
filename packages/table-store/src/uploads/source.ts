import type { ReadingChoice } from '@carebourse/contracts/table-reading';
import { isWorkbook, WorkbookRefusedError, writeSheet, type Sheet } from '@carebourse/tabular/workbook/write-sheet';
import type { DuckDBConnection } from '@duckdb/node-api';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { identifier, quoted } from '../duckdb.ts';
import { presentSql, type Kind } from './casts.ts';
import { columnNames } from './column-names.ts';
import { copyRows } from './csv-copy.ts';
import { linesOf } from './csv-layout.ts';
import { scanCsv, type CsvScan } from './csv-scan.ts';
import { isParquet, scanParquet } from './parquet-scan.ts';
import { ProblemList, type UploadLimits } from './problems.ts';
import { workbookLimits } from './workbook-limits.ts';

/** A file that can be read, and how. */
export interface Source {
  format: 'csv' | 'parquet';
  names: string[];
  headers: string[];
  kinds: Kind[];
  rows: number;
  /** Of a text, or of a sheet as a text, and its file. */
  text: { file: string; scan: CsvScan; sheet: string | null; sheets: Sheet[] } | undefined;
  /** SQL of its rows, the columns `v0`, `v1`, … with what is missing as NULL. @param words that stand for it, too */
  sql: (words?: readonly string[]) => string;
  /** SQL of its rows as they came, the columns `g0`, `g1`, …. */
  given: string;
}

/** What is known of how a file is read. */
type Known = Pick<ReadingChoice, 'encoding' | 'delimiter' | 'sheet' | 'headerLine' | 'lastLine'>;

/**
 * Opens a staged file for the time of a work, or says what keeps it from being read. What has to be written for it lies beside
 * it and is gone afterwards.
 */
export async function withSource<Result>(
  connection: DuckDBConnection,
  file: string,
  limits: UploadLimits,
  known: Known | undefined,
  work: (source: Source, problems: ProblemList) => Promise<Result>,
): Promise<Result> {
  if (await isParquet(file)) {
    const { problems, ...scan } = await scanParquet(connection, file, limits);
    return work(parquetSource(file, scan), problems);
  }
  const beside = () => join(dirname(file), `.${randomUUID()}.csv`);
  const [sheetFile, copyFile] = [beside(), beside()];
  try {
    const opened = (await isWorkbook(file))
      ? await openSheet(file, sheetFile, limits, known)
      : await openText(file, limits, known);
    if ('refused' in opened) return await work(UNREADABLE, problemsOf(opened.refused));
    const { scan, ...text } = opened;
    const { layout, problems } = scan;
    if (problems.items.length > 0) return await work(textSource(text.file, opened, limits), problems);
    const isDirect = isReadAsItIs(scan);
    if (!isDirect) await copyRows(text.file, layout, limits, copyFile);
    return await work(textSource(isDirect ? text.file : copyFile, opened, limits, isDirect), problems);
  } finally {
    for (const written of [sheetFile, copyFile]) await rm(written, { force: true });
  }
}

type OpenText = NonNullable<Source['text']>;

/** Of a file that no reading makes a table of. */
const UNREADABLE: Source = {
  format: 'csv',
  names: [],
  headers: [],
  kinds: [],
  rows: 0,
  text: undefined,
  sql: () => '',
  given: '',
};

function problemsOf(message: string): ProblemList {
  const problems = new ProblemList();
  problems.add(message);
  return problems;
}

async function openText(file: string, limits: UploadLimits, known: Known | undefined): Promise<OpenText> {
  const { encoding, delimiter } = known ?? {};
  const scan = await scanCsv(file, limits, {
    encoding: encoding ?? undefined,
    delimiter: delimiter ?? undefined,
    lines: known,
  });
  return { file, scan, sheet: null, sheets: [] };
}

async function openSheet(
  file: string,
  target: string,
  limits: UploadLimits,
  known: Known | undefined,
): Promise<OpenText | { refused: string }> {
  try {
    const written = await writeSheet(file, known?.sheet ?? null, target, workbookLimits(limits));
    const { sheet, sheets, merged } = written;
    const scan = await scanCsv(target, limits, { encoding: 'utf-8', delimiter: ',', isSheet: true, lines: known });
    for (const { row, message } of written.problems) scan.problems.add(message, row);
    scan.problems.more ||= written.more;
    const header = scan.layout.headerLine ?? 0;
    for (const { firstRow, lastRow, message } of merged)
      if (firstRow <= header && header <= lastRow) scan.problems.add(message, header);
    return { file: target, scan, sheet, sheets };
  } catch (error) {
    if (!(error instanceof WorkbookRefusedError)) throw error;
    return { refused: error.message };
  }
}

/** Whether the engine can read a text file itself: UTF-8, its names in the first line, and every other line a row. */
function isReadAsItIs({ layout, headers, leftOut, endsWithDelimiter }: CsvScan): boolean {
  const { encoding, lineEnd, headerLine, separatorLine, width } = layout;
  const hasAllNames = headerLine === 1 && headers.length + (endsWithDelimiter ? 1 : 0) === width;
  const isPlain = encoding === 'utf-8' && lineEnd === 'lf' && separatorLine === null && !endsWithDelimiter;
  return isPlain && hasAllNames && leftOut.repeated === 0 && leftOut.afterLast === 0;
}

function parquetSource(file: string, { headers, kinds, rows }: Pick<Source, 'headers' | 'kinds' | 'rows'>): Source {
  const names = columnNames(headers);
  const columns = names.map((_, at) => `g${at}`);
  // By place and not by name: two names may differ by their case alone.
  const given = `(SELECT * FROM read_parquet(${quoted(file)}) AS t(${columns.join(', ')}))`;
  return { format: 'parquet', names, headers, kinds, rows, text: undefined, sql: presentIn(given, kinds), given };
}

function textSource(file: string, text: OpenText, limits: UploadLimits, hasHeader = false): Source {
  const { headers, rows, layout } = text.scan;
  const names = columnNames(headers);
  const kinds = names.map((): Kind => 'text');
  const columns = Array.from({ length: layout.width }, (_, at) => `'g${at}': 'VARCHAR'`);
  const given = `read_csv(${quoted(file)}, auto_detect = false, header = ${hasHeader}, delim = ${quoted(layout.delimiter)},
    quote = '"', escape = '"', nullstr = '', encoding = 'utf-8', strict_mode = true,
    max_line_size = ${limits.rowBytes + 1_000}, buffer_size = ${Math.max(4 * limits.rowBytes, 1_000_000)},
    columns = {${columns.join(', ')}})`;
  return { format: 'csv', names, headers, kinds, rows, text, sql: presentIn(given, kinds), given };
}

function presentIn(given: string, kinds: readonly Kind[]): Source['sql'] {
  return (words = []) => {
    const columns = kinds.map((kind, at) => `${presentSql(identifier(`g${at}`), kind, words)} AS v${at}`);
    return `(SELECT ${columns.join(', ')} FROM ${given})`;
  };
}

/** Where rows are, by their number. Rows of a Parquet file have no lines: their number is told. */
export async function linesOfRows(
  { text }: Source,
  rows: ReadonlySet<number>,
  limits: UploadLimits,
): Promise<ReadonlyMap<number, number>> {
  if (rows.size === 0) return new Map();
  return text ? linesOf(text.file, text.scan.layout, rows, limits) : new Map([...rows].map((row) => [row, row]));
}
