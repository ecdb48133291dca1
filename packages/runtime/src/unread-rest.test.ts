import { once } from 'node:events';
import { Agent, request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answering } from './contain-failures.ts';
import { guardedServer } from './guarded-server.ts';
import { internalServer } from './internal-server.ts';
import { createLogger } from './logger.ts';
import { bodyOf } from './unread-rest.ts';

const logger = createLogger('test', 'silent');
const times = { HEADERS_TIMEOUT_MS: 2_000, REQUEST_TIMEOUT_MS: 4_000 };

/** What a server does with a body that it does not want whole. */
const READERS: Record<string, (request: IncomingMessage) => Promise<void>> = {
  'stops reading': async (request) => {
    for await (const _ of bodyOf(request)) return;
  },
  'destroys it': async (request) => {
    for await (const _ of request) return;
  },
  'has not begun': async () => undefined,
  'is still reading': async (request) => {
    for await (const _ of bodyOf(request)) await sleep(1);
  },
};

/** Keeps no connection for another request: a server may end one on which it has read nothing for half a second. */
const agent = new Agent({ keepAlive: true, maxFreeSockets: 0 });

/** Sends a body and answers what came back, also when the rest of the body could not be sent. */
function send(url: string, bytes: number): Promise<{ status: number | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    const sending = httpRequest(url, { method: 'POST', agent, headers: { 'content-length': bytes } });
    sending.on('error', reject);
    sending.on('response', (response) => {
      text(response).then((body) => resolve({ status: response.statusCode, body }), reject);
    });
    sending.end(Buffer.alloc(bytes));
  });
}

const answer: Answering = async (request, response) => {
  const read = READERS[decodeURIComponent(request.url ?? '').slice(1)]?.(request) ?? Promise.resolve();
  read.catch(() => undefined);
  await Promise.race([read, sleep(5)]);
  response.writeHead(422, { 'content-length': 2 }).end('no');
};

describe.each([
  ['a guarded server', () => guardedServer(answer, { times, logger, limitsOf: () => ({ bytes: 64 * 1024 * 1024 }) })],
  ['an internal server', () => internalServer(answer, logger)],
])('%s that answers early', (_name, start) => {
  let server: Server;
  let url: string;

  beforeAll(async () => {
    server = start().listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it.each(Object.keys(READERS))('is understood by whoever still sends, when its reader %s', async (reader) => {
    for (const bytes of [300_000, 3_000_000]) {
      for (let time = 0; time < 5; time += 1) {
        // Nobody can read on a connection whose reader destroyed the body, so its client may find it closed.
        const answered = await send(url + encodeURIComponent(reader), bytes).catch((error: Error) =>
          reader === 'destroys it' ? { status: 422, body: 'no' } : Promise.reject(error),
        );
        expect(answered).toEqual({ status: 422, body: 'no' });
      }
    }
  });

  it.each(Object.keys(READERS))(
    'does not end with a client that resets in the middle, when its reader %s',
    async (reader) => {
      const { port } = server.address() as AddressInfo;
      for (const waits of [true, false]) {
        const socket = connect(port, '127.0.0.1').on('error', () => undefined);
        socket.write(`POST /${encodeURIComponent(reader)} HTTP/1.1\r\nHost: x\r\nContent-Length: 3000000\r\n\r\n`);
        socket.write(Buffer.alloc(1_000_000));
        if (waits) await once(socket, 'data');
        socket.resetAndDestroy();
      }
      // What is raised by a listener ends the process, and this test with it.
      await sleep(50);
      expect((await fetch(url)).status).toBe(422);
    },
  );
});

describe('what is thrown', () => {
  const broken: Answering = (request, response) => {
    if (request.url === '/at-once') throw new Error('a bug');
    if (request.url === '/twice') response.end();
    if (request.url === '/twice') response.write('more');
    return Promise.reject(new Error('a bug'));
  };

  it('costs one answer, and no process', async () => {
    const server = internalServer(broken, logger).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    for (const path of ['/at-once', '/later']) {
      const response = await fetch(url + path);
      expect([response.status, response.headers.get('content-type')]).toEqual([500, 'application/problem+json']);
      expect(await response.text()).not.toContain('a bug');
    }
    await fetch(`${url}/twice`).catch(() => undefined);
    expect((await fetch(`${url}/later`)).status).toBe(500);
    server.closeAllConnections();
    server.close();
  });
});
