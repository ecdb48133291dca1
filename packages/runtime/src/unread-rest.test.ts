import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
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
        const sent = fetch(url + reader, { method: 'POST', body: new Uint8Array(bytes) });
        // Whether a connection that nobody can read on is used again is its client's to find out.
        const response = await sent.catch((error: Error) =>
          reader === 'destroys it' ? undefined : Promise.reject(error),
        );
        expect(response?.status ?? 422).toBe(422);
        expect((await response?.text()) ?? 'no').toBe('no');
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
