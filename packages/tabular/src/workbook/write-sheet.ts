import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ReadWorkbook, SheetToWrite } from './sheet-worker.ts';
import { WorkbookRefusedError } from './workbook-refused-error.ts';
import type { WorkbookLimits, WrittenSheet } from './written-sheet.ts';

export { isWorkbook } from './kind-of-file.ts';
export { WorkbookRefusedError } from './workbook-refused-error.ts';
export type * from './written-sheet.ts';

/** Beside this module, compiled as it is: images hold no sources. */
const WORKER = new URL(`sheet-worker${extname(import.meta.url)}`, import.meta.url);

/**
 * Writes a sheet as CSV: UTF-8, commas, LF, and its record n is row n of the sheet, an empty line where that is empty.
 * Every other record has as many fields as the widest. How cells are written: packages/tabular/README.md
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
