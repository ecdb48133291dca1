import type { Encoding } from '@carebourse/contracts/table-reading';
import { analyse } from 'chardet';
import iconv from 'iconv-lite';
import { isAscii, isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Utf8Check } from './utf8-check.ts';

/** How the letters of a text are written, and how sure that is. */
export interface FoundEncoding {
  encoding: Encoding;
  /** UTF-8 is proven by all its bytes, UTF-16 by its mark; all else is a proposal. */
  proven: boolean;
}

const CHUNK_BYTES = 256 * 1024;
/** Bytes at the start that tell UTF-16 by the zeros of every other byte. */
const START_BYTES = 65_536;
/** Bytes around letters beyond ASCII that are guessed by. */
const GUESSED_BY_BYTES = 65_536;

/** A whole piece in which all letters are UTF-8 outweighs single ones that are not. */
const SOME_LETTERS = 1_000;

/** Finds out the encoding of a text file. All of it is read: a single letter at its end may not be UTF-8. */
export async function recognizeEncoding(file: string): Promise<FoundEncoding> {
  const utf16 = utf16Of(await startOf(file, START_BYTES));
  if (utf16) return utf16;
  const check = new Utf8Check();
  const tally = { letters: 0, wrong: 0 };
  for await (const chunk of createReadStream(file, { highWaterMark: CHUNK_BYTES })) {
    const bytes = chunk as Buffer;
    if (check.take(bytes)) {
      if (tally.letters === 0 && !isAscii(bytes)) tally.letters = SOME_LETTERS;
      continue;
    }
    // Of UTF-8 that is damaged in places, those places are told; it is not taken for something else.
    tallyLetters(bytes, tally);
    return tally.letters > tally.wrong
      ? { encoding: 'utf-8', proven: true }
      : { encoding: guess(bytes), proven: false };
  }
  return { encoding: 'utf-8', proven: true };
}

/** The first bytes of a file. */
export async function startOf(file: string, length: number): Promise<Buffer> {
  await using handle = await open(file);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0);
  return buffer.subarray(0, bytesRead);
}

function utf16Of(start: Buffer): FoundEncoding | undefined {
  const mark = start.subarray(0, 2).toString('hex');
  if (mark === 'fffe') return { encoding: 'utf-16le', proven: true };
  if (mark === 'feff') return { encoding: 'utf-16be', proven: true };
  const pairs = Math.floor(start.length / 2);
  const zeros = [0, 0];
  for (let place = 0; place < pairs * 2; place += 1)
    if (start[place] === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (pairs < 2 || Math.max(even, odd) < pairs / 3 || Math.min(even, odd) > pairs / 100) return undefined;
  return { encoding: odd > even ? 'utf-16le' : 'utf-16be', proven: false };
}

/** Counts letters of several bytes, and bytes beyond ASCII that are none. */
function tallyLetters(bytes: Buffer, tally: { letters: number; wrong: number }): void {
  for (let place = 0; place < bytes.length; place += 1) {
    const byte = bytes[place] ?? 0;
    if (byte < 0x80) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    if (byte >= 0xc2 && isUtf8(bytes.subarray(place, place + length))) {
      tally.letters += 1;
      place += length - 1;
    } else tally.wrong += 1;
  }
}

/** Of what is not UTF-8. Of those with letters of western Europe, Windows-1252 has all that the others show. */
function guess(bytes: Buffer): Encoding {
  const at = Math.max(0, bytes.findIndex((byte) => byte >= 0x80) - 1_000);
  const [first] = analyse(bytes.subarray(at, at + GUESSED_BY_BYTES));
  return first?.name === 'UTF-16LE' ? 'utf-16le' : first?.name === 'UTF-16BE' ? 'utf-16be' : 'windows-1252';
}

const NAMES: Record<Exclude<Encoding, 'utf-8'>, string> = {
  'utf-16le': 'utf-16le',
  'utf-16be': 'utf-16be',
  'windows-1252': 'windows1252',
  'iso-8859-15': 'iso885915',
  macroman: 'macroman',
  cp850: 'cp850',
};

/** A text file piece by piece in UTF-8, without its mark. What is no letter in its encoding comes as U+FFFD. */
export async function* utf8Chunks(file: string, encoding: Encoding, end = Infinity): AsyncGenerator<Buffer> {
  const stream = createReadStream(file, { highWaterMark: CHUNK_BYTES, end: end - 1 });
  if (encoding === 'utf-8') {
    let isFirst = true;
    for await (const chunk of stream) {
      const bytes = chunk as Buffer;
      yield isFirst && bytes.subarray(0, 3).toString('hex') === 'efbbbf' ? bytes.subarray(3) : bytes;
      isFirst = false;
    }
    return;
  }
  const decoder = iconv.getDecoder(NAMES[encoding], { stripBOM: true });
  // A letter of two units may lie across two pieces.
  let half = '';
  for await (const chunk of stream) {
    const text = half + decoder.write(chunk as Buffer);
    half = /[\uD800-\uDBFF]$/.test(text) ? text.slice(-1) : '';
    const whole = half === '' ? text : text.slice(0, -1);
    if (whole !== '') yield Buffer.from(whole);
  }
  const rest = half + (decoder.end() ?? '');
  if (rest !== '') yield Buffer.from(rest);
}
