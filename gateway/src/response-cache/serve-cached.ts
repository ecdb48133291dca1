import { preferredEncoding } from '@carebourse/runtime/content-encoding';
import type { Answering } from '@carebourse/runtime/contain-failures';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { bearerOf } from '../bearer/identify-client.ts';
import type { Context } from '../context.ts';
import { nameExchange, type OpenExchange } from '../http/exchange.ts';
import { writeCached } from './answer.ts';
import { createEntryLoader } from './entry-loader.ts';
import type { Variant } from './cached-response.ts';
import type { CacheEntry } from './response-cache.ts';

/**
 * Answers anybody from the cache before Express is asked, which costs more than the answer itself, and reads entries
 * that are not kept. Calls with an access token, which are counted and may be refused, and whatever else is not plain
 * reading go on to Express.
 */
export function serveCached(
  context: Pick<Context, 'clients' | 'responseCache' | 'logger'>,
  open: OpenExchange,
  app: RequestListener,
): Answering {
  const { responseCache } = context;
  const loadEntry = createEntryLoader(context);

  function answer(
    request: IncomingMessage,
    response: ServerResponse,
    kept: CacheEntry,
    started?: number,
  ): void | Promise<void> {
    const exchange = open(request, response, started);
    nameExchange(exchange, request, kept.subject.route);
    const { cached } = kept;
    const send = (variant: Variant) => void writeCached(request, response, cached, variant, exchange.headers);
    const encoding = preferredEncoding(request);
    const variant = cached.ready(encoding);
    return variant ? send(variant) : cached.prepare(encoding).then(send);
  }

  async function answerRead(
    request: IncomingMessage,
    response: ServerResponse,
    reading: Promise<CacheEntry | undefined>,
  ): Promise<void> {
    const started = performance.now();
    const kept = await reading;
    if (kept) await answer(request, response, kept, started);
    else app(request, response);
  }

  return (request, response) => {
    const { method, url = '' } = request;
    const isReading = method === 'GET' || method === 'HEAD';
    if (!isReading || bearerOf(request) !== undefined) return app(request, response);
    const kept = responseCache.find(url);
    if (kept) return answer(request, response, kept);
    const entry = responseCache.entryAt(url);
    const reading = entry && loadEntry(entry);
    return reading ? answerRead(request, response, reading) : app(request, response);
  };
}
