import { promisify } from 'node:util';
import { constants, inflate, inflateRaw } from 'node:zlib';
import { refusal, refuseFile } from './refuse-file.ts';
import { MESSAGES } from '@carebourse/contracts/messages';

const unpackZlib = promisify<Buffer, object, Buffer>(inflate);
const unpackRaw = promisify<Buffer, object, Buffer>(inflateRaw);

/**
 * Unpacks what is packed by Deflate, up to so many bytes and not one more.
 * @param form with the frame of zlib, or without any as in ZIP files
 * @throws InvalidInputError when it becomes larger, or is damaged
 */
export async function inflateBounded(
  packed: Buffer,
  { mostBytes, form }: { mostBytes: number; form: 'zlib' | 'raw' },
): Promise<Buffer> {
  if (mostBytes <= 0) return refuseFile('unpacksTooLarge');
  try {
    if (form === 'raw') return await unpackRaw(packed, { maxOutputLength: mostBytes });
    // Line ends may follow, and writers leave the last checksum out.
    return await unpackZlib(packed, { maxOutputLength: mostBytes, finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    const { code } = error as { code?: string };
    const isTooLarge = code === 'ERR_BUFFER_TOO_LARGE';
    throw refusal(MESSAGES.requestFiles[isTooLarge ? 'unpacksTooLarge' : 'damaged'], error);
  }
}
