import { LIMITS } from '@carebourse/contracts/constants';
import { UPLOAD_CHUNK_BYTES } from '@carebourse/contracts/stewardship';
import type { BodyLimits } from '@carebourse/runtime/guarded-server';
import type { IncomingMessage } from 'node:http';

const PIECE = /^\/api\/uploads\/[^/?]+$/;

/** In half a minute: 35 kbit/s. A whole piece is here or cut after half an hour at the latest. */
const PIECE_PACE_BYTES = 128 * 1024;

/**
 * What the body of a request may be: pieces of uploads go on as they come, on slow lines too, and all others are read into
 * memory.
 */
export function bodyLimitsOf({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): BodyLimits {
  if (method === 'PATCH' && PIECE.test(url)) return { bytes: UPLOAD_CHUNK_BYTES, paceBytes: PIECE_PACE_BYTES };
  return { bytes: LIMITS.bodyBytes };
}
