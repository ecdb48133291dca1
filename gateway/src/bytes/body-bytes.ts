import { LIMITS } from '@carebourse/contracts/constants';
import { UPLOAD_CHUNK_BYTES } from '@carebourse/contracts/stewardship';
import type { IncomingMessage } from 'node:http';

const PIECE = /^\/api\/uploads\/[^/?]+$/;

/** How large the body of a request may be: pieces of uploads go on as they come, and all others are read into memory. */
export function bodyBytesOf({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): number {
  return method === 'PATCH' && PIECE.test(url) ? UPLOAD_CHUNK_BYTES : LIMITS.bodyBytes;
}
