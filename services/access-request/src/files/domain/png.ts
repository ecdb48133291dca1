import { crc32 } from 'node:zlib';
import { requirePixels } from './pixels.ts';
import { refuseFile } from './refuse-file.ts';

const SIGNATURE_BYTES = 8;
/** Length, type and checksum of a chunk. */
const CHUNK_BYTES = 12;
/** Those that readers must understand; all others they may leave out. */
const CRITICAL = ['IHDR', 'PLTE', 'IDAT', 'IEND'];

/** @throws InvalidInputError unless it is one PNG picture, each chunk whole (ISO/IEC 15948) */
export function checkPng(bytes: Buffer): void {
  const types: string[] = [];
  let at = SIGNATURE_BYTES;
  while (types.at(-1) !== 'IEND') {
    if (at + CHUNK_BYTES > bytes.length) refuseFile('damaged');
    const length = bytes.readUInt32BE(at);
    const end = at + CHUNK_BYTES + length;
    if (end > bytes.length) refuseFile('damaged');
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (/[^A-Za-z]/.test(type) || bytes.readUInt32BE(end - 4) !== crc32(bytes.subarray(at + 4, end - 4))) {
      refuseFile('damaged');
    }
    const isKnown = CRITICAL.includes(type) || /^[a-z]/.test(type);
    if (!isKnown || (type === 'IHDR') !== (types.length === 0)) refuseFile('damaged');
    if (type === 'IHDR') {
      if (length !== 13) refuseFile('damaged');
      requirePixels(bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12));
    }
    types.push(type);
    at = end;
  }
  if (!types.includes('IDAT')) refuseFile('damaged');
  if (at !== bytes.length) refuseFile('goesOn');
}
