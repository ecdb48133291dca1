import { preferredEncoding } from '@carebourse/runtime/content-encoding';
import { currentContext, runInContext } from '@carebourse/runtime/request-context';
import type { Request, Response } from 'express';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { KeptAnswer } from '../idempotency/run-once.ts';
import { createSnapshot, type Snapshot, type Variant } from './snapshot.ts';
import type { Snapshots } from './snapshots.ts';

/** How long those who wait for one reading may wait, whoever came first. */
const READ_BUDGET_MS = 5_000;

/** The ordinary way to a snapshot: what the route makes is shared with all who ask meanwhile, and kept. */
export async function answerShared(
  snapshots: Snapshots,
  request: Request,
  response: Response,
  make: () => Promise<KeptAnswer>,
): Promise<void> {
  const snapshot = await snapshots.share(request.originalUrl, async () => {
    const { body } = await asNobody(make);
    return createSnapshot(body, response.getHeader('link')?.toString());
  });
  const variant = await snapshot.prepare(preferredEncoding(request));
  writeSnapshot(request, response, snapshot, variant);
}

/** Runs without a caller's token, so that nothing that only they may see can get into an answer for all. */
export function asNobody<Result>(run: () => Promise<Result>): Promise<Result> {
  const requestId = currentContext()?.requestId ?? randomUUID();
  return runInContext({ requestId, deadline: Date.now() + READ_BUDGET_MS }, run);
}

/** Writes an answer and says which status it has: 304 to whoever has it already. */
export function writeSnapshot(
  request: IncomingMessage,
  response: ServerResponse,
  snapshot: Snapshot,
  variant: Variant,
  headers: readonly string[] = [],
): number {
  if (isFresh(request, snapshot.etag)) {
    response.writeHead(304, [...headers, ...snapshot.headers]).end();
    return 304;
  }
  response.writeHead(200, [...headers, ...snapshot.headers, ...variant.headers]);
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
