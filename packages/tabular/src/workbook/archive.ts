import { crc32 } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { damaged, WorkbookRefusedError } from './workbook-refused-error.ts';

/** More than any workbook that people work with: each picture, sheet and chart is one or a few. */
const MOST_PARTS = 10_000;

/** The parts of a ZIP file. */
export interface Archive {
  has(name: string): boolean;
  /** Names are told apart as Office does it: not by case. @throws WorkbookRefusedError where there is none */
  read(name: string): AsyncIterable<Buffer>;
  close(): void;
}

/**
 * Opens a ZIP file of which every part was unpacked once, and is what the directory says of it; nothing of it is kept.
 * @param unpackedBytes of all parts, at most
 * @throws WorkbookRefusedError
 */
export async function openArchive(file: string, unpackedBytes: number): Promise<Archive> {
  const zip = await yauzl
    .openPromise(file, { autoClose: false, lazyEntries: true })
    .catch((cause: unknown) => refuseZip(cause));
  try {
    const parts = await listParts(zip, unpackedBytes);
    for (const part of parts.values()) await checkPart(zip, part);
    return {
      has: (name) => parts.has(name.toLowerCase()),
      read(name) {
        const part = parts.get(name.toLowerCase());
        if (!part) throw damaged('one of its parts is missing');
        return unpack(zip, part);
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

function refuseZip(cause: unknown): never {
  throw damaged('its ZIP container cannot be read', { cause });
}

async function listParts(zip: ZipFile, unpackedBytes: number): Promise<Map<string, Entry>> {
  if (zip.entryCount > MOST_PARTS) {
    throw new WorkbookRefusedError(
      `This workbook has ${inWords(zip.entryCount)} parts, and one may have ${inWords(MOST_PARTS)}: save the sheet that has the table as a workbook of its own`,
    );
  }
  const parts = new Map<string, Entry>();
  let bytes = 0;
  const entries = zip.eachEntry();
  for (;;) {
    const { done, value: entry } = await entries.next().catch((cause: unknown) => refuseZip(cause));
    if (done) return parts;
    if (entry.fileName.endsWith('/')) continue;
    if (entry.isEncrypted()) {
      throw new WorkbookRefusedError('This file is protected by a password: remove the password, and save it');
    }
    if (!entry.canDecodeFileData()) throw damaged('it is packed in a way that Excel does not use');
    bytes += entry.uncompressedSize;
    if (bytes > unpackedBytes) refuseSize(unpackedBytes);
    const name = entry.fileName.toLowerCase();
    if (parts.has(name)) throw damaged('two of its parts have one name');
    parts.set(name, entry);
  }
}

/** @param most in bytes */
export function refuseSize(most: number): never {
  throw new WorkbookRefusedError(
    `This workbook is larger than ${inWords(Math.floor(most / 1_000_000))} MB when it is unpacked: save the sheet that has the table as CSV, or as a workbook of its own`,
  );
}

export function inWords(count: number): string {
  return count.toLocaleString('en-CA');
}

async function checkPart(zip: ZipFile, part: Entry): Promise<void> {
  let sum = 0;
  for await (const chunk of unpack(zip, part)) sum = crc32(chunk, sum);
  if (sum !== part.crc32) throw damaged('a checksum is wrong');
}

/** Ends with an error as soon as there is one byte more than the directory says. */
async function* unpack(zip: ZipFile, part: Entry): AsyncGenerator<Buffer> {
  try {
    yield* await zip.openReadStreamPromise(part);
  } catch (cause) {
    if (cause instanceof WorkbookRefusedError) throw cause;
    throw damaged('a part of it is not what it says to be', { cause });
  }
}
