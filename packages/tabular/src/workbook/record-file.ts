// Lines are put together here: csv-stringify takes half again as long for each, and a sheet may have a million.
import { closeSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs';
import { refuseSize } from './archive.ts';
import { MOST_ROWS } from './cell-reference.ts';

const BLOCK_BYTES = 1 << 20;
const QUOTED = /[",\r\n\uFEFF]/;

/**
 * Writes records as they come, then gives each as many fields as the widest: how wide that is, the last may say. It works
 * without waiting, since it has a thread of its own and what it holds must not grow.
 */
export class RecordFile {
  readonly #path: string;
  readonly #mostBytes: number;
  readonly #file: number;
  #isOpen = true;
  readonly #block = Buffer.alloc(BLOCK_BYTES);
  /** How much of the block is to be written. */
  #filled = 0;
  #bytes = 0;
  #count = 0;
  /** Of each record with its line end, and its fields. */
  readonly #lengths = new Uint32Array(MOST_ROWS);
  readonly #widths = new Uint16Array(MOST_ROWS);
  width = 0;

  /** @param mostBytes of what is written, above which it is refused */
  constructor(path: string, mostBytes: number) {
    this.#path = path;
    this.#mostBytes = mostBytes;
    this.#file = openSync(path, 'w');
  }

  /** @param row its number, greater than that of the one before; those between are empty */
  write(row: number, fields: readonly (string | undefined)[]): void {
    while (this.#count < row - 1) this.#add('', 0);
    // Before it is put together: many cells may share one long text.
    const least = fields.reduce((sum, field) => sum + (field?.length ?? 0) + 1, 0);
    if (this.#bytes + least > this.#mostBytes) refuseSize(this.#mostBytes);
    this.#add(
      Array.from(fields, (field = '') => (QUOTED.test(field) ? quoted(field) : field)).join(','),
      fields.length,
    );
  }

  /** @throws WorkbookRefusedError */
  finish(): void {
    this.#flush();
    this.close();
    if (this.#widths.some((width) => width > 0 && width < this.width)) this.#pad();
  }

  close(): void {
    if (this.#isOpen) closeSync(this.#file);
    this.#isOpen = false;
  }

  #add(text: string, width: number): void {
    const line = `${text}\n`;
    const bytes = Buffer.byteLength(line);
    this.#lengths[this.#count] = bytes;
    this.#widths[this.#count] = width;
    this.#count += 1;
    this.width = Math.max(this.width, width);
    this.#bytes += bytes;
    if (this.#bytes > this.#mostBytes) refuseSize(this.#mostBytes);
    if (this.#filled + bytes > BLOCK_BYTES) this.#flush();
    if (bytes > BLOCK_BYTES) writeWhole(this.#file, Buffer.from(line));
    else this.#filled += this.#block.write(line, this.#filled);
  }

  #flush(): void {
    writeWhole(this.#file, this.#block.subarray(0, this.#filled));
    this.#filled = 0;
  }

  #pad(): void {
    const missing = (record: number) => {
      const width = this.#widths[record] ?? 0;
      return width === 0 ? 0 : this.width - width;
    };
    const more = this.#widths.reduce((sum, _, record) => sum + missing(record), 0);
    if (this.#bytes + more > this.#mostBytes) refuseSize(this.#mostBytes);
    const padded = `${this.#path}.padded`;
    const [from, to] = [openSync(this.#path, 'r'), openSync(padded, 'w')];
    try {
      copyPadded(from, to, this.#lengths, missing);
      renameSync(padded, this.#path);
    } finally {
      closeSync(from);
      closeSync(to);
      rmSync(padded, { force: true });
    }
  }
}

function quoted(field: string): string {
  return `"${field.replaceAll('"', '""')}"`;
}

/** @param missing how many fields a record lacks, by its place */
function copyPadded(from: number, to: number, lengths: Uint32Array, missing: (record: number) => number): void {
  const block = Buffer.alloc(BLOCK_BYTES);
  let record = 0;
  let left = lengths[0] ?? 0;
  let pieces: Buffer[] = [];
  let waiting = 0;
  const flush = () => {
    writeWhole(to, Buffer.concat(pieces));
    pieces = [];
    waiting = 0;
  };
  const add = (piece: Buffer) => {
    pieces.push(piece);
    waiting += piece.length;
    if (waiting >= BLOCK_BYTES) flush();
  };
  for (let read = readSync(from, block); read > 0; read = readSync(from, block)) {
    let at = 0;
    while (at < read) {
      // The line end is a step of its own: what is missing stands before it.
      const step = Math.min(left === 1 ? 1 : left - 1, read - at);
      if (left === 1) add(Buffer.alloc(missing(record), ','));
      add(block.subarray(at, at + step));
      at += step;
      left -= step;
      if (left > 0) continue;
      record += 1;
      left = lengths[record] ?? 0;
    }
    // The block is read into again.
    flush();
  }
}

function writeWhole(file: number, bytes: Buffer): void {
  for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at);
}
