import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** What travels with one request through gateway, services and logs. */
export interface RequestContext {
  requestId: string;
  /** Epoch milliseconds after which nobody waits for the answer any more. */
  deadline?: number;
  /** The verified token of who asks, passed on to the next service as it is. */
  token?: string;
  /** The address that the request came from, as the gateway saw it. */
  clientAddress?: string;
  /** What the client says that it is: the User-Agent header, cut to 300 characters. */
  clientAgent?: string;
  /** The same for every repetition of one call: who calls, their Idempotency-Key and what they send, as a digest. */
  idempotencyKey?: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

export function runInContext<Result>(context: RequestContext, run: () => Result): Result {
  return storage.run(context, run);
}

/** The context of the request that is being handled; undefined in background work. */
export function currentContext(): RequestContext | undefined {
  return storage.getStore();
}

/** What the gateway says about a request that it hands on by HTTP, for logs and the audit trail. */
export function contextOfHandedOn(headers: IncomingHttpHeaders): RequestContext {
  const { 'x-request-id': requestId, 'x-client-address': clientAddress } = headers;
  return {
    requestId: typeof requestId === 'string' ? requestId : randomUUID(),
    ...(typeof clientAddress === 'string' && { clientAddress }),
  };
}
