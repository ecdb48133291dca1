import { LIMITS } from '@carebourse/contracts/constants';
import { REQUEST_FILE_LIMITS } from '@carebourse/contracts/request-files';
import { IMPORT_LIMITS } from '@carebourse/contracts/imports';
import { UPLOAD_CHUNK_BYTES } from '@carebourse/contracts/stewardship';
import type { BodyLimits } from '@carebourse/runtime/guarded-server';
import type { IncomingMessage } from 'node:http';

const IMPORT = /^\/api\/catalogue\/imports(\?|$)/;
const REQUEST_FILE = /^\/api\/(resource-requests\/[^/?]+|forms\/[^/?]+\/[^/?]+)\/files(\?|$)/;
const PIECE = /^\/api\/uploads\/[^/?]+$/;

/** In half a minute: 35 kbit/s. A whole piece is here or cut after half an hour at the latest. */
const PIECE_PACE_BYTES = 128 * 1024;

/** A little more than is read, so that the reader says in words what is too much. */
const IMPORT_BYTES = (IMPORT_LIMITS.megabytes + 1) * 1024 * 1024;
const FILE_BYTES = REQUEST_FILE_LIMITS.bytes + 1024 * 1024;

/**
 * What the body of a request may be: pieces of uploads and files go on as they come, on slow lines too, and all others are read into
 * memory.
 */
export function bodyLimitsOf({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): BodyLimits {
  if (method === 'PATCH' && PIECE.test(url)) return { bytes: UPLOAD_CHUNK_BYTES, paceBytes: PIECE_PACE_BYTES };
  if (method === 'POST' && IMPORT.test(url)) return { bytes: IMPORT_BYTES, paceBytes: PIECE_PACE_BYTES };
  if (method === 'POST' && REQUEST_FILE.test(url)) return { bytes: FILE_BYTES, paceBytes: PIECE_PACE_BYTES };
  return { bytes: LIMITS.bodyBytes };
}
