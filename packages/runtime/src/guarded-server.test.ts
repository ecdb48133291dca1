import { eventually } from '@carebourse/testing/eventually';
import { once } from 'node:events';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { guardedServer, type BodyLimits } from './guarded-server.ts';
import { createLogger } from './logger.ts';

const TIMES = { HEADERS_TIMEOUT_MS: 200, REQUEST_TIMEOUT_MS: 400 };
const OPTIONS = { times: TIMES, logger: createLogger('test', 'silent') };
const REQUEST = 'GET /slow HTTP/1.1\r\nHost: x\r\n\r\n';

let server: Server;
afterEach(() => server.close().closeAllConnections());

/** A server that answers nothing until `answer` is called, and a connection to it. */
async function start() {
  let entered = 0;
  const { promise: open, resolve: answer } = Promise.withResolvers<void>();
  server = guardedServer((_request, response) => {
    entered += 1;
    void open.then(() => response.end('answer'));
  }, OPTIONS).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  return { socket, answer, entered: () => entered };
}

async function received(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await once(socket, 'close');
  return text;
}

it('never lets a refusal pass for the answer to an earlier request', async () => {
  const { socket } = await start();
  socket.write(`${REQUEST}broken\r\n\r\n`);
  expect(await received(socket)).toBe('');
});

it('ends a connection on which too many requests are sent ahead', async () => {
  const { socket, entered } = await start();
  socket.write(REQUEST.repeat(1_000));
  expect(await received(socket)).toBe('');
  expect(entered()).toBeLessThan(100);
});

it('refuses a client that does not finish its headers, with words', async () => {
  const { socket } = await start();
  socket.write('GET / HTTP/1.1\r\n');
  const text = await received(socket);
  expect(text).toMatch(/^HTTP\/1\.1 408 /);
  expect(text).toContain('application/problem+json');
});

it('does not wait for long for the rest of a request that it has answered', async () => {
  const { socket, answer } = await start();
  answer();
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf of it');
  expect(await received(socket)).toMatch(/^HTTP\/1\.1 200 /);
});

it('keeps a connection for the next request after whole ones', async () => {
  const { socket, answer } = await start();
  answer();
  socket.write(REQUEST);
  await once(socket, 'data');
  socket.write(REQUEST);
  const [second] = (await once(socket, 'data')) as [Buffer];
  expect(second.toString()).toMatch(/^HTTP\/1\.1 200 /);
  socket.destroy();
});

it('answers the next request on a connection whose last one was answered before its body came', async () => {
  const { socket, answer } = await start();
  answer();
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n');
  await eventually(() => expect(text).toMatch(/^HTTP\/1\.1 200 [^]*answer/));
  socket.write(`half of it${REQUEST}`);
  await eventually(() => expect(text.match(/HTTP\/1\.1 200 /g)).toHaveLength(2));
});

describe('a body that may take longer while it moves on', () => {
  const PACE_BYTES = 10;
  const BODY_BYTES = 100;

  /** Sends a byte of a body every so many milliseconds, and answers what came back. */
  async function sendSlowly(everyMs: number, limitsOf?: (request: IncomingMessage) => BodyLimits): Promise<string> {
    const echo: RequestListener = (request, response) => {
      request.resume().on('end', () => response.writeHead(200, { connection: 'close' }).end());
    };
    server = guardedServer(echo, { ...OPTIONS, ...(limitsOf && { limitsOf }) }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
    const answer = received(socket);
    socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${BODY_BYTES}\r\n\r\n`);
    let left = BODY_BYTES;
    const sending = setInterval(() => {
      socket.write('x');
      left -= 1;
      if (left === 0) clearInterval(sending);
    }, everyMs);
    socket.on('close', () => clearInterval(sending));
    return answer;
  }

  const patient = (): BodyLimits => ({ bytes: BODY_BYTES, paceBytes: PACE_BYTES });

  it('comes whole, many times as long as others may take', async () => {
    const begun = performance.now();
    expect(await sendSlowly(20, patient)).toMatch(/^HTTP\/1\.1 200 /);
    expect(performance.now() - begun).toBeGreaterThan(4 * TIMES.REQUEST_TIMEOUT_MS);
  });

  it('is ended when it is too slow, or does not move at all', async () => {
    expect(await sendSlowly(100, patient)).toMatch(/^HTTP\/1\.1 408 /);
    server.close().closeAllConnections();
    expect(await sendSlowly(60_000, patient)).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('is no other', async () => {
    expect(await sendSlowly(20)).toMatch(/^HTTP\/1\.1 408 /);
  });
});
