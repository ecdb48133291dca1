import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { KeptConnections } from './kept-connections.ts';
import { post, type OutboundSettings } from './post.ts';

/** Answers with how many connections it has had. */
async function startServer(host: string, port = 0) {
  const sockets: Socket[] = [];
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.end(String(sockets.length)));
  });
  server.on('connection', (socket) => sockets.push(socket));
  server.listen(port, host);
  await once(server, 'listening');
  onTestFinished(() => stop(server));
  return { port: (server.address() as AddressInfo).port, sockets };
}

function stop(server: Server): void {
  server.close();
  server.closeAllConnections();
}

/** Calls a name on this machine, which leads where `leadsTo` says. */
function caller(port: number, connections?: KeptConnections) {
  const settings = { leadsTo: '127.0.0.1' };
  const outbound: OutboundSettings = {
    policy: { allowLoopback: true },
    resolve: async () => [{ address: settings.leadsTo, family: 4 }],
    connections,
  };
  const call = async () => {
    const message = { url: `http://localhost:${port}/`, headers: {}, body: '{}' };
    const response = await post(message, outbound, AbortSignal.timeout(5_000));
    let text = '';
    for await (const chunk of response.setEncoding('utf8')) text += chunk;
    // A connection is free a moment after its answer was read.
    await turn();
    return text;
  };
  return { call, settings };
}

test('one connection serves the calls that come one after the other; without them each has its own', async () => {
  const { port } = await startServer('127.0.0.1');
  const { call } = caller(port, new KeptConnections());
  expect([await call(), await call(), await call()]).toEqual(['1', '1', '1']);
  const apart = caller(port);
  expect([await apart.call(), await apart.call()]).toEqual(['2', '3']);
});

test('a name that leads elsewhere is called there, and one that leads inward not at all', async () => {
  const { port } = await startServer('127.0.0.1');
  const other = await startServer('127.0.0.2', port);
  const { call, settings } = caller(port, new KeptConnections());
  await call();
  settings.leadsTo = '127.0.0.2';
  await call();
  expect(other.sockets).toHaveLength(1);
  settings.leadsTo = '10.0.0.1';
  await expect(call()).rejects.toThrow('must not be called');
  settings.leadsTo = '127.0.0.1';
  expect(await call()).toBe('1');
});

test('a call that meets a connection which its server closes goes by another, once', async () => {
  const { port, sockets } = await startServer('127.0.0.1');
  const { call } = caller(port, new KeptConnections());
  await call();
  sockets[0]?.on('data', () => sockets[0]?.resetAndDestroy());
  expect(await call()).toBe('2');

  const closing = createServer((request) => request.socket.resetAndDestroy()).listen(0, '127.0.0.1');
  onTestFinished(() => stop(closing));
  await once(closing, 'listening');
  let asked = 0;
  closing.on('request', () => (asked += 1));
  const refused = caller((closing.address() as AddressInfo).port, new KeptConnections());
  await expect(refused.call()).rejects.toMatchObject({ code: 'ECONNRESET' });
  expect(asked).toBe(1);
});
