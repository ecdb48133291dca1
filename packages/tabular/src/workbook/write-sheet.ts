import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ReadWorkbook, SheetToWrite } from './sheet-worker.ts';
import { WorkbookRefusedError } from './workbook-refused-error.ts';

export { isWorkbook } from './kind-of-file.ts';
export { WorkbookRefusedError } from './workbook-refused-error.ts';

/** A sheet of a workbook. */
export interface Sheet {
  name: string;
  /** Down to the last that has something. */
  rows: number;
  hidden: boolean;
}

export interface WorkbookLimits {
  /** Of the file as it came. */
  fileBytes: number;
  /** Of all its parts unpacked, and of the sheet as it is written. */
  unpackedBytes: number;
  rows: number;
  columns: number;
  /** How long its reading may take, in milliseconds, and how much memory. */
  milliseconds: number;
  memoryMegabytes: number;
}

/** Something in a workbook that keeps it from being taken, such as a formula without its value. */
export interface WorkbookProblem {
  /** Of the sheet, from 1 on; null where it is about the whole sheet. */
  row: number | null;
  /** Names sheet and cell. */
  message: string;
}

/** Cells merged over several columns. A row that names the columns may have none, since two columns would have one name. */
export interface MergedCells {
  firstRow: number;
  lastRow: number;
  /** What is wrong where one of these rows names the columns. */
  message: string;
}

export interface WrittenSheet {
  sheets: Sheet[];
  /** The one that was written; the first that is not hidden and not empty where none was asked for. */
  sheet: string;
  /** The first hundred. */
  problems: WorkbookProblem[];
  /** There are more than are listed. */
  more: boolean;
  /** Those that begin in its first hundred rows. */
  merged: MergedCells[];
}

/** Beside this module, compiled as it is: images hold no sources. */
const WORKER = new URL(`sheet-worker${extname(import.meta.url)}`, import.meta.url);

/**
 * Writes a sheet as CSV: UTF-8, commas, LF, and its record n is row n of the sheet, an empty line where that is empty.
 * Every other record has as many fields as the widest. How cells are written: docs/decisions/0162-workbooks-are-read-as-a-stream.md
 * @param target is written anew; what is in it where there are problems is of no use
 * @throws WorkbookRefusedError
 */
export async function writeSheet(
  file: string,
  sheet: string | null,
  target: string,
  limits: WorkbookLimits,
): Promise<WrittenSheet> {
  const worker = new Worker(WORKER, {
    workerData: { file, sheet, target, limits } satisfies SheetToWrite,
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMegabytes },
  });
  const { promise, resolve, reject } = Promise.withResolvers<ReadWorkbook>();
  const late = setTimeout(() => resolve({ refused: takesTooLong(limits.milliseconds) }), limits.milliseconds);
  worker.once('message', resolve);
  worker.once('error', (error: Error & { code?: string }) =>
    error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve({ refused: NEEDS_MORE_MEMORY }) : reject(error),
  );
  worker.once('exit', () => reject(new Error('a workbook was not read to its end')));
  try {
    const read = await promise;
    if ('refused' in read) throw new WorkbookRefusedError(read.refused);
    return read.written;
  } finally {
    clearTimeout(late);
    await worker.terminate();
  }
}

const SMALLER = 'save the sheet that has the table as CSV, or as a workbook of its own';
const NEEDS_MORE_MEMORY = `This workbook needs more memory than is given to one: ${SMALLER}`;

function takesTooLong(milliseconds: number): string {
  return `This workbook takes longer than ${milliseconds / 1000} s to read: ${SMALLER}`;
}
