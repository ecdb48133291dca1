import { LIMITS } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/service-messages';
import { bodyOf } from '@carebourse/runtime/unread-rest';
import type { Request, RequestHandler } from 'express';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { HttpError } from '../problem/problem.ts';

const { http } = MESSAGES;

const DECODERS = { gzip: promisify(gunzip), deflate: promisify(inflate), br: promisify(brotliDecompress) };

const UTF8 = new TextDecoder('utf-8', { fatal: true });

/*
 * Express's own readers answer a body that is too large when it has come to its end: of one without end they read 1.8 GB
 * in five seconds and answer nothing. Here 413 is out after 1 MB, and the server reads a bounded rest.
 */

/** Leaves the bytes of the body, decompressed, in `request.body`. */
export const readBytes: RequestHandler = async (request, _response, next) => {
  request.body = await bytesOf(request);
  next();
};

/** Bodies are JSON and say so: a form that another site posts is not read as one. An empty body is none. */
export const readJson: RequestHandler = async (request, _response, next) => {
  if (hasBody(request)) {
    if (!request.is('json') || !isUtf8(request)) throw new HttpError(415, http.unsupportedMediaType);
    const bytes = await bytesOf(request);
    if (bytes.length > 0) request.body = parseJson(bytes);
  }
  next();
};

export function hasBody({ headers }: Pick<Request, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** JSON is UTF-8 (RFC 8259 §8.1), whatever else a charset says. */
function isUtf8(request: Request): boolean {
  const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(request.get('content-type') ?? '')?.[1];
  return charset === undefined || /^utf-?8$/i.test(charset);
}

function parseJson(bytes: Buffer): object {
  const value = asJson(asText(bytes));
  if (typeof value !== 'object' || value === null) throw new HttpError(400, http.badJson);
  return value;
}

/** A body that is not the UTF-8 that it says would be stored with other characters than were sent. */
function asText(bytes: Buffer): string {
  try {
    return UTF8.decode(bytes);
  } catch {
    throw new HttpError(400, http.notUtf8);
  }
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpError(400, http.badJson);
  }
}

async function bytesOf(request: Request): Promise<Buffer> {
  const encoding = request.get('content-encoding')?.trim().toLowerCase() || 'identity';
  if (encoding !== 'identity' && !(encoding in DECODERS)) throw new HttpError(415, http.unsupportedMediaType);
  const sent = await collect(request);
  if (encoding === 'identity') return sent;
  try {
    return await DECODERS[encoding as keyof typeof DECODERS](sent, { maxOutputLength: LIMITS.bodyBytes });
  } catch (error) {
    const tooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw tooLarge ? new HttpError(413, http.bodyTooLarge) : new HttpError(400, http.compressionBroken);
  }
}

/** Stops reading at the limit. */
async function collect(request: Request): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of bodyOf(request)) {
      size += chunk.length;
      if (size > LIMITS.bodyBytes) throw new HttpError(413, http.bodyTooLarge);
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof HttpError ? error : new HttpError(400, http.bodyIncomplete);
  }
  return Buffer.concat(chunks);
}
