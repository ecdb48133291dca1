import { preferredEncoding } from '@carebourse/runtime/content-encoding';
import { currentContext, runInContext } from '@carebourse/runtime/request-context';
import type { Request, Response } from 'express';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { KeptAnswer } from '../idempotency/run-once.ts';
import { createCachedResponse, type CachedResponse, type Variant } from './cached-response.ts';
import type { ResponseCache } from './response-cache.ts';

/** How long those who wait for one reading may wait, whoever came first. */
const READ_BUDGET_MS = 5_000;

/** Behind Express: what the route makes is shared with all who ask meanwhile, and kept. */
export async function answerShared(
  responseCache: ResponseCache,
  request: Request,
  response: Response,
  make: () => Promise<KeptAnswer>,
): Promise<void> {
  const cached = await responseCache.share(request.originalUrl, async () => {
    const { body } = await asNobody(make);
    return createCachedResponse(body, response.getHeader('link')?.toString());
  });
  const variant = await cached.prepare(preferredEncoding(request));
  writeCached(request, response, cached, variant);
}

/** Runs without a caller's token, so that nothing that only they may see can get into an answer for all. */
export function asNobody<Result>(run: () => Promise<Result>): Promise<Result> {
  const requestId = currentContext()?.requestId ?? randomUUID();
  return runInContext({ requestId, deadline: Date.now() + READ_BUDGET_MS }, run);
}

/** Writes an answer and says which status it has: 304 to whoever has it already. */
export function writeCached(
  request: IncomingMessage,
  response: ServerResponse,
  cached: CachedResponse,
  variant: Variant,
  headers: readonly string[] = [],
): number {
  if (isFresh(request, cached.etag)) {
    response.writeHead(304, [...headers, ...cached.headers]).end();
    return 304;
  }
  response.writeHead(200, [...headers, ...cached.headers, ...variant.headers]);
  if (request.method === 'HEAD') response.end();
  else response.end(variant.body, 'latin1');
  return 200;
}

/** Whether the client has this very answer (RFC 9110 §13.1.2), unless it wants it again all the same. */
function isFresh({ headers }: IncomingMessage, etag: string): boolean {
  const tags = headers['if-none-match'];
  if (tags === undefined || headers['cache-control']?.includes('no-cache')) return false;
  if (tags === etag || tags === '*') return true;
  const opaque = etag.slice('W/'.length);
  return tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === opaque);
}
