import { preferredEncoding } from '@carebourse/runtime/content-encoding';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { bearerOf } from '../bearer/identify-client.ts';
import type { Context } from '../context.ts';
import { nameExchange, type OpenExchange } from '../http/exchange.ts';
import { writeSnapshot } from './answer.ts';
import { createEntryReader } from './entry-reader.ts';
import type { Variant } from './snapshot.ts';
import type { KeptSnapshot } from './snapshots.ts';

/**
 * Answers anybody from snapshots before Express is asked, which costs more than the answer itself, and reads entries
 * that are not kept. Calls with an access token, which are counted and may be refused, and whatever else is not plain
 * reading go on to Express.
 */
export function snapshotsInFront(
  context: Pick<Context, 'clients' | 'snapshots' | 'logger'>,
  open: OpenExchange,
  app: RequestListener,
): RequestListener {
  const { snapshots } = context;
  const readEntry = createEntryReader(context);

  function answer(request: IncomingMessage, response: ServerResponse, kept: KeptSnapshot, started?: number): void {
    const exchange = open(request, response, started);
    nameExchange(exchange, request, kept.subject.route);
    const { snapshot } = kept;
    const send = (variant: Variant) => writeSnapshot(request, response, snapshot, variant, exchange.headers);
    const encoding = preferredEncoding(request.headers['accept-encoding']);
    const variant = snapshot.ready(encoding);
    if (variant) send(variant);
    else void snapshot.prepare(encoding).then(send);
  }

  async function answerRead(
    request: IncomingMessage,
    response: ServerResponse,
    reading: Promise<KeptSnapshot | undefined>,
  ): Promise<void> {
    const started = performance.now();
    const kept = await reading;
    if (kept) answer(request, response, kept, started);
    else app(request, response);
  }

  return (request, response) => {
    const { method, url = '' } = request;
    const isReading = method === 'GET' || method === 'HEAD';
    if (!isReading || bearerOf(request) !== undefined) return app(request, response);
    const kept = snapshots.find(url);
    if (kept) return answer(request, response, kept);
    const entry = snapshots.entryAt(url);
    const reading = entry && readEntry(entry);
    if (reading) void answerRead(request, response, reading);
    else app(request, response);
  };
}
