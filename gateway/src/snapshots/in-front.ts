import { preferredEncoding } from '@carebourse/runtime/content-encoding';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { bearerOf } from '../bearer/identify-client.ts';
import { requireClient } from '../callers/known-clients.ts';
import { rateLimitHeaders } from '../bearer/rate-limits.ts';
import type { Context } from '../context.ts';
import { apiHeaderList } from '../http/headers.ts';
import { nameSpan } from '../http/name-span.ts';
import { givenRequestId, recordRequest } from '../http/request-log.ts';
import { writeSnapshot } from './answer.ts';
import { createEntryReader } from './entry-reader.ts';
import type { Variant } from './snapshot.ts';
import type { KeptSnapshot } from './snapshots.ts';

interface Hit {
  request: IncomingMessage;
  response: ServerResponse;
  kept: KeptSnapshot;
  started: number;
  clientId?: string;
  headers?: readonly string[];
}

/**
 * Answers from snapshots before Express is asked, which costs ten times as much as the answer itself, and reads entries
 * that are not kept. What it answers is what the ordinary route would: the same headers, counters, log line and trace.
 * Whatever is not plain goes on to Express.
 */
export function snapshotsInFront(context: Context, app: RequestListener): RequestListener {
  const { config, snapshots, accessLog } = context;
  const readEntry = createEntryReader(context);
  const securityHeaders = apiHeaderList(config.PUBLIC_URL?.startsWith('https:') ?? false);

  function answer(hit: Hit): void {
    const encoding = preferredEncoding(hit.request.headers['accept-encoding']);
    const { snapshot } = hit.kept;
    const variant = snapshot.ready(encoding);
    if (variant) send(hit, variant);
    else void snapshot.prepare(encoding).then((prepared) => send(hit, prepared));
  }

  function send({ request, response, kept, started, clientId, headers = [] }: Hit, variant: Variant): void {
    const { method = 'GET' } = request;
    const { route } = kept.subject;
    const requestId = givenRequestId(request.headers['x-request-id']) ?? randomUUID();
    const status = writeSnapshot(request, response, kept.snapshot, variant, [
      'x-request-id',
      requestId,
      ...securityHeaders,
      ...headers,
    ]);
    nameSpan(method, route);
    const seconds = (performance.now() - started) / 1000;
    recordRequest(accessLog, { requestId, clientId, method, route, status }, seconds);
  }

  /** Lets a client's call in and counts it, as the ordinary way does; what is to be refused is refused there. */
  async function answerClient(hit: Hit, token: string): Promise<void> {
    const { request, response, kept } = hit;
    const client = await requireClient(context.apiClients, token).catch(() => undefined);
    const { scope } = kept.subject;
    if (!client || !scope || !client.scopes.includes(scope)) return app(request, response);
    const state = await context.rateLimits.count(client.userId, client.plan);
    if (state.exceeded) return app(request, response);
    answer({ ...hit, clientId: client.clientId, headers: Object.entries(rateLimitHeaders(state)).flat() });
  }

  async function answerRead(exchange: Omit<Hit, 'kept'>, reading: Promise<KeptSnapshot | undefined>): Promise<void> {
    const kept = await reading;
    if (kept) answer({ ...exchange, kept });
    else app(exchange.request, exchange.response);
  }

  return (request, response) => {
    const started = performance.now();
    const { method, url = '' } = request;
    if (method !== 'GET' && method !== 'HEAD') return app(request, response);
    const kept = snapshots.find(url);
    const token = bearerOf(request);
    if (kept) {
      const hit = { request, response, kept, started };
      return token === undefined ? answer(hit) : void answerClient(hit, token);
    }
    const entry = token === undefined ? snapshots.entryAt(url) : undefined;
    const reading = entry && readEntry(entry);
    if (!reading) return app(request, response);
    void answerRead({ request, response, started }, reading);
  };
}
