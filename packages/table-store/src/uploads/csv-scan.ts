import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { repeated } from './column-names.ts';
import { csvHead, type CsvHead } from './csv-head.ts';
import { ProblemList, type UploadLimits } from './problems.ts';
import { CsvWalk, tooLong } from './csv-walk.ts';

/** How a CSV file is made, once all of it was looked at. */
export interface CsvScan extends CsvHead {
  /** Rows beside the first. */
  rows: number;
  problems: ProblemList;
}

const NOTHING: CsvHead = { delimiter: ',', headers: [] };
const CHUNK_BYTES = 256 * 1024;

/**
 * Looks at each byte of a CSV file before the engine does: what it cannot take is found here, with its line, and in memory
 * that does not grow with the file. The engine would take a first line of 1 GB for a header, read on after an open quote, and
 * let NUL bytes pass.
 */
export async function scanCsv(file: string, limits: UploadLimits): Promise<CsvScan> {
  const problems = new ProblemList();
  const start = await startOf(file, limits.rowBytes + 1);
  const refused = refusalOf(start, limits);
  if (refused) {
    problems.add(refused, 1);
    return { ...NOTHING, rows: 0, problems };
  }
  const head = csvHead(withoutMark(start).toString('utf8'));
  for (const at of repeated(head.headers))
    problems.add(`Two columns are called so: column ${at + 1} needs another name`, 1);
  if (head.headers.length > limits.columns) problems.add(`There are more than ${limits.columns} columns`, 1);
  if (problems.items.length > 0) return { ...head, rows: 0, problems };
  const walk = new CsvWalk(head.delimiter, head.headers.length, limits.rowBytes, problems);
  const utf8 = new Utf8Check();
  for await (const chunk of createReadStream(file, { highWaterMark: CHUNK_BYTES })) {
    const bytes = chunk as Buffer;
    if (!utf8.take(bytes)) {
      problems.add(NOT_UTF8, walk.line + utf8.linesBefore(bytes));
      break;
    }
    walk.take(bytes);
    if (walk.stopped || problems.isFull) break;
  }
  if (!walk.stopped && !problems.isFull && !utf8.refused) {
    walk.end();
    if (!utf8.isWhole) problems.add(NOT_UTF8, walk.line);
  }
  return { ...head, rows: walk.rows, problems };
}

/** The lines on which rows begin, by their number from 1 on, the first after the header. */
export async function linesOf(file: string, head: CsvHead, rows: ReadonlySet<number>, limits: UploadLimits) {
  const lines = new Map<number, number>();
  const walk = new CsvWalk(head.delimiter, head.headers.length, limits.rowBytes, new ProblemList());
  walk.onRow = (row, line) => {
    if (rows.has(row)) lines.set(row, line);
  };
  for await (const chunk of createReadStream(file, { highWaterMark: CHUNK_BYTES })) {
    walk.take(chunk as Buffer);
    if (lines.size === rows.size) break;
  }
  walk.end();
  return lines;
}

const NOT_UTF8 = 'The text is not in UTF-8: save the file as CSV UTF-8';

function refusalOf(start: Buffer, { rowBytes }: UploadLimits): string | undefined {
  if (start.length === 0) return 'The file is empty';
  const mark = start.subarray(0, 2).toString('hex');
  if (mark === 'fffe' || mark === 'feff') return 'The text is in UTF-16: save the file as CSV UTF-8';
  if (mark === '1f8b') return 'The file is compressed: unpack it first';
  if (mark === '504b') return 'This is a ZIP file or a workbook: save the sheet as CSV UTF-8';
  if (start.length > rowBytes && !start.includes('\n')) return tooLong(rowBytes);
  return undefined;
}

function withoutMark(bytes: Buffer): Buffer {
  return bytes.subarray(0, 3).toString('hex') === 'efbbbf' ? bytes.subarray(3) : bytes;
}

async function startOf(file: string, length: number): Promise<Buffer> {
  await using handle = await open(file);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0);
  return buffer.subarray(0, bytesRead);
}

/** Whether bytes are UTF-8, taken piece by piece: a letter may lie across two of them. */
class Utf8Check {
  refused = false;
  #left = Buffer.alloc(0);

  /** Whether the last letter is not cut. */
  get isWhole(): boolean {
    return this.#left.length === 0;
  }

  take(chunk: Buffer): boolean {
    const bytes = this.#left.length > 0 ? Buffer.concat([this.#left, chunk]) : chunk;
    const end = wholeLetters(bytes);
    this.#left = Buffer.from(bytes.subarray(end));
    // No letter is longer than 4 bytes.
    this.refused = this.#left.length >= 4 || !isUtf8(bytes.subarray(0, end));
    return !this.refused;
  }

  /** How many lines of a piece that was refused come before the first that is not UTF-8. */
  linesBefore(chunk: Buffer): number {
    let lines = 0;
    let from = 0;
    for (let to = chunk.indexOf(10); to >= 0; to = chunk.indexOf(10, from)) {
      // The first line may begin in the piece before.
      if (!isUtf8(chunk.subarray(from, to)) && (lines > 0 || isUtf8(this.#left))) return lines;
      from = to + 1;
      lines += 1;
    }
    return lines;
  }
}

/** Where the last whole letter ends. */
function wholeLetters(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(4, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return bytes.length;
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return back < length ? bytes.length - back : bytes.length;
    }
  }
  return bytes.length;
}
