/** A thread that reads one workbook, so that a hostile one stops nothing but itself. */
import { parentPort, workerData } from 'node:worker_threads';
import { readWorkbook } from './read-workbook.ts';
import { WorkbookRefusedError } from './workbook-refused-error.ts';
import type { WorkbookLimits, WrittenSheet } from './written-sheet.ts';

/** What the thread is given. */
export interface SheetToWrite {
  file: string;
  sheet: string | null;
  target: string;
  limits: WorkbookLimits;
}

/** What it answers. */
export type ReadWorkbook = { written: WrittenSheet } | { refused: string };

const { file, sheet, target, limits } = workerData as SheetToWrite;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
const post = (read: ReadWorkbook) => parentPort?.postMessage(read);

try {
  post({ written: await readWorkbook(file, sheet, target, limits) });
} catch (error) {
  if (!(error instanceof WorkbookRefusedError)) throw error;
  post({ refused: error.message });
}
