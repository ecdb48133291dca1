import { once } from 'node:events';
import { request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { guardedServer } from './guarded-server.ts';
import { internalServer } from './internal-server.ts';
import { createLogger } from './logger.ts';
import { PartAgent } from './part-agent.ts';

const logger = createLogger('test', 'silent');

/** A server that answers from the head of a request alone, with the connections it has had. */
async function startServer(): Promise<{ port: number; sockets: Set<Socket> }> {
  const sockets = new Set<Socket>();
  const server = internalServer((_request, response) => void response.writeHead(412).end(), logger);
  server.on('connection', (socket) => sockets.add(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => server.close().closeAllConnections());
  return { port: (server.address() as AddressInfo).port, sockets };
}

/** Sends the head and one byte of two; the other once the answer is there, where `early`. */
async function send(agent: PartAgent, port: number, { early }: { early: boolean }): Promise<number | undefined> {
  const sent = request({ port, agent, method: 'PATCH', headers: { 'content-length': 2 } });
  sent.write('a');
  if (!early) sent.end('b');
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  agent.noteAnswer(answer);
  if (early) sent.end('b');
  await once(answer.resume(), 'end');
  // A connection is free once both sides of its exchange are closed.
  if (!sent.closed) await once(sent, 'close');
  return answer.statusCode;
}

test('a connection serves one request after the other, but none after an answer that came before the request was sent', async () => {
  const agent = new PartAgent();
  onTestFinished(() => agent.destroy());
  const { port, sockets } = await startServer();
  const seen: number[] = [];
  for (const early of [false, false, true, false]) {
    expect(await send(agent, port, { early })).toBe(412);
    seen.push(sockets.size);
  }
  expect(seen).toEqual([1, 1, 1, 2]);
});

test.each<[string, () => Server]>([
  ['an internal server', () => internalServer(() => undefined, logger)],
  [
    'a guarded server',
    () => guardedServer(() => undefined, { times: { HEADERS_TIMEOUT_MS: 1, REQUEST_TIMEOUT_MS: 1 }, logger }),
  ],
])('%s keeps a connection without a request longer than its clients', (_name, start) => {
  const agent = new PartAgent() as PartAgent & { options: { timeout: number } };
  expect(start().keepAliveTimeout).toBeGreaterThan(2 * agent.options.timeout);
});
