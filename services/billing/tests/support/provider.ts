import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RecordedRequest {
  method: string;
  /** With its query. */
  path: string;
  /** Form-encoded, as the library sends it. */
  body: string;
  idempotencyKey: string | undefined;
}

type Answer = { status?: number; body: object };
type Responder = (request: RecordedRequest, id: string) => Answer | Promise<Answer>;

/**
 * An HTTP server in the place of the payment provider that answers what a test tells it to and records what it is
 * asked. Whether the requests are ones that Stripe takes is checked by stripe-mock, see stripe-requests.int.test.ts.
 */
export interface Provider {
  url: string;
  requests: RecordedRequest[];
  /** `on('GET /v1/subscriptions/:id', …)`; the last answer for a route counts. */
  on(route: string, respond: Responder): void;
  /** The requests to a route, such as `POST /v1/customers`. */
  sent(route: string): RecordedRequest[];
  /** While true nobody answers. */
  away: boolean;
  stop(): Promise<void>;
}

export async function startProvider(): Promise<Provider> {
  const routes = new Map<string, Responder>();
  const requests: RecordedRequest[] = [];
  const provider: Pick<Provider, 'away'> = { away: false };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const recorded = await record(request);
    if (provider.away) return void request.socket.destroy();
    requests.push(recorded);
    const found = [...routes].findLast(([route]) => matches(route, recorded));
    const { status = 200, body } = found
      ? await found[1](recorded, idIn(found[0], recorded))
      : missing(`no such thing: ${recorded.method} ${recorded.path}`);
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1' });
    response.end(JSON.stringify(body));
  }

  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(provider, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    on(route: string, respond: Responder) {
      routes.delete(route);
      routes.set(route, respond);
    },
    sent: (route: string) => requests.filter((request) => matches(route, request)),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}

/** Stripe's answer for an object that it does not have. */
export function missing(message = 'No such object'): Answer {
  return { status: 404, body: { error: { type: 'invalid_request_error', code: 'resource_missing', message } } };
}

export function declined(): Answer {
  const error = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' };
  return { status: 402, body: { error } };
}

export function list(data: object[]): Answer {
  return { body: { object: 'list', data, has_more: false } };
}

async function record(request: IncomingMessage): Promise<RecordedRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return {
    method: request.method ?? '',
    path: request.url ?? '',
    body: Buffer.concat(chunks).toString(),
    idempotencyKey: request.headers['idempotency-key'] as string | undefined,
  };
}

function matches(route: string, { method, path }: RecordedRequest): boolean {
  return pattern(route).test(`${method} ${path.split('?')[0]}`);
}

function idIn(route: string, { method, path }: RecordedRequest): string {
  return pattern(route).exec(`${method} ${path.split('?')[0]}`)?.[1] ?? '';
}

function pattern(route: string): RegExp {
  return new RegExp(`^${route.replace(':id', '([^/]+)')}$`);
}
