import { REQUEST_FILE_LIMITS } from '@carebourse/contracts/request-files';
import { crc32 } from 'node:zlib';
import { inflateBounded } from './inflate-bounded.ts';
import { refuseFile } from './refuse-file.ts';

/** Lengths of the fixed part of each record (APPNOTE 4.3). */
const END = { signature: 0x06054b50, bytes: 22 };
const CENTRAL = { signature: 0x02014b50, bytes: 46 };
const LOCAL = { signature: 0x04034b50, bytes: 30 };
const DESCRIPTOR_SIGNATURE = 0x08074b50;

const ENCRYPTED = 0x0001;
const WITH_DESCRIPTOR = 0x0008;
const METHODS = { stored: 0, deflated: 8 };
/** Below so many bytes it is nothing how well a part is packed. */
const SMALL_BYTES = 1024 * 1024;

/** A part of a ZIP file. */
export interface ZipEntry {
  name: string;
  method: number;
  crc: number;
  packedBytes: number;
  bytes: number;
  /** Where its local header stands. */
  at: number;
  flags: number;
}

/**
 * Lists a ZIP file whose records stand one after the other from its first byte to its last, so that every reader sees the
 * same in it; within `REQUEST_FILE_LIMITS`.
 * @throws InvalidInputError for every other one
 */
export function listZip(bytes: Buffer): ZipEntry[] {
  const end = bytes.length - END.bytes;
  if (end < 0) refuseFile('damaged');
  if (bytes.readUInt32LE(end) !== END.signature || bytes.readUInt16LE(end + 20) !== 0) {
    refuseFile(bytes.includes('PK\x05\x06') ? 'goesOn' : 'damaged');
  }
  const count = bytes.readUInt16LE(end + 10);
  const directory = { from: bytes.readUInt32LE(end + 16), bytes: bytes.readUInt32LE(end + 12) };
  if (count > REQUEST_FILE_LIMITS.entries) refuseFile('tooManyParts');
  const isWhole = bytes.readUInt16LE(end + 8) === count && bytes.readUInt32LE(end + 4) === 0;
  if (!isWhole || directory.from + directory.bytes !== end) refuseFile('damaged');

  const entries: ZipEntry[] = [];
  let at = directory.from;
  while (at < end) {
    if (at + CENTRAL.bytes > end || bytes.readUInt32LE(at) !== CENTRAL.signature) refuseFile('damaged');
    const nameBytes = bytes.readUInt16LE(at + 28);
    const next = at + CENTRAL.bytes + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    if (next > end) refuseFile('damaged');
    entries.push({
      name: bytes.toString('utf8', at + CENTRAL.bytes, at + CENTRAL.bytes + nameBytes),
      flags: bytes.readUInt16LE(at + 8),
      method: bytes.readUInt16LE(at + 10),
      crc: bytes.readUInt32LE(at + 16),
      packedBytes: bytes.readUInt32LE(at + 20),
      bytes: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    });
    at = next;
  }
  if (entries.length !== count) refuseFile('damaged');
  requireBounds(entries);
  requireNames(entries);
  requireNoGaps(bytes, entries, directory.from);
  return entries;
}

/** Unpacks a part, and sees that it is as long and as whole as it says. @throws InvalidInputError */
export async function unpackEntry(bytes: Buffer, entry: ZipEntry): Promise<Buffer> {
  const from = contentFrom(bytes, entry);
  const packed = bytes.subarray(from, from + entry.packedBytes);
  const unpacked =
    entry.method === METHODS.stored
      ? packed
      : await inflateBounded(packed, { mostBytes: Math.max(entry.bytes, 1), form: 'raw' });
  if (unpacked.length !== entry.bytes || crc32(unpacked) !== entry.crc) refuseFile('damaged');
  return unpacked;
}

function requireBounds(entries: readonly ZipEntry[]): void {
  let unpacked = 0;
  for (const { flags, method, bytes, packedBytes } of entries) {
    if (flags & ENCRYPTED) refuseFile('encrypted');
    if (!Object.values(METHODS).includes(method)) refuseFile('damaged');
    unpacked += bytes;
    const isDense = bytes > SMALL_BYTES && bytes > packedBytes * REQUEST_FILE_LIMITS.ratio;
    if (isDense || unpacked > REQUEST_FILE_LIMITS.unpackedBytes) refuseFile('unpacksTooLarge');
  }
}

function requireNames(entries: readonly ZipEntry[]): void {
  const seen = new Set<string>();
  for (const { name } of entries) {
    const steps = name.split('/');
    // oxlint-disable-next-line eslint/no-control-regex -- finding them is the point
    if (steps.includes('..') || name.startsWith('/') || /[\\:\u0000-\u001F]/.test(name)) refuseFile('partNames');
    // Parts of a document are told apart without looking at capitals (ECMA-376-2, 6.2.2.3).
    if (seen.has(name.toLowerCase())) refuseFile('damaged');
    seen.add(name.toLowerCase());
  }
}

/** Between what the directory names nothing may lie, nor may two parts share bytes. */
function requireNoGaps(bytes: Buffer, entries: readonly ZipEntry[], until: number): void {
  let at = 0;
  for (const entry of entries.toSorted((one, other) => one.at - other.at)) {
    if (entry.at !== at) refuseFile('damaged');
    const packedFrom = contentFrom(bytes, entry);
    requireSameFacts(bytes, entry);
    at = packedFrom + entry.packedBytes;
    if (entry.flags & WITH_DESCRIPTOR) {
      const isMarked = at + 4 <= until && bytes.readUInt32LE(at) === DESCRIPTOR_SIGNATURE;
      at += isMarked ? 16 : 12;
      if (at > until || !isOf(entry, lengthsAt(bytes, at - 12))) refuseFile('damaged');
    }
  }
  if (at !== until) refuseFile('damaged');
}

/** Who reads from the first byte to the last goes by a part's own header, which may leave its lengths to what is behind it. */
function requireSameFacts(bytes: Buffer, entry: ZipEntry): void {
  const ofBoth = ENCRYPTED | WITH_DESCRIPTOR;
  const isSame = (bytes.readUInt16LE(entry.at + 6) & ofBoth) === (entry.flags & ofBoth);
  if (!isSame || bytes.readUInt16LE(entry.at + 8) !== entry.method) refuseFile('damaged');
  const lengths = lengthsAt(bytes, entry.at + 14);
  const areLater = Boolean(entry.flags & WITH_DESCRIPTOR) && lengths.every((length) => length === 0);
  if (!areLater && !isOf(entry, lengths)) refuseFile('damaged');
}

/** A checksum and both lengths, as they stand in a header and behind a part. */
function lengthsAt(bytes: Buffer, at: number): number[] {
  return [0, 4, 8].map((step) => bytes.readUInt32LE(at + step));
}

function isOf({ crc, packedBytes, bytes }: ZipEntry, lengths: readonly number[]): boolean {
  return [crc, packedBytes, bytes].every((value, place) => value === lengths[place]);
}

function contentFrom(bytes: Buffer, { at, name }: ZipEntry): number {
  if (at + LOCAL.bytes > bytes.length || bytes.readUInt32LE(at) !== LOCAL.signature) refuseFile('damaged');
  const nameBytes = bytes.readUInt16LE(at + 26);
  const nameFrom = at + LOCAL.bytes;
  if (bytes.toString('utf8', nameFrom, nameFrom + nameBytes) !== name) refuseFile('damaged');
  return nameFrom + nameBytes + bytes.readUInt16LE(at + 28);
}
