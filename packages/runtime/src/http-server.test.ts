import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import { readFileSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { announceClose, closeServer, listen } from './http-server.ts';

/** A server whose answers to /slow wait for `finish`, and a client that keeps its connections alive. */
async function start() {
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    if (request.url === '/slow') void finished.then(() => response.end('slow'));
    else response.end('quick');
  });
  await listen(server, 0, '127.0.0.1');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async (path: string) => {
    const [answer] = (await once(get({ port, path, agent }), 'response')) as [IncomingMessage];
    answer.resume();
    await once(answer, 'end');
    return answer;
  };
  return { server, ask, finish };
}

it('closes at once while connections only wait for a next request', async () => {
  const { server, ask } = await start();
  await ask('/');
  await closeServer(server);
});

it('answers what is under way, and closes then though the client would go on', async () => {
  const { server, ask, finish } = await start();
  const arrived = once(server, 'request');
  const slow = ask('/slow');
  await arrived;
  const closed = closeServer(server);
  finish();
  expect((await slow).statusCode).toBe(200);
  await closed;
});

it('tells clients that keep a connection that the next answer is its last one, and goes on taking new ones', async () => {
  const { server, ask } = await start();
  expect((await ask('/')).headers.connection).toBe('keep-alive');
  announceClose(server);
  expect((await ask('/')).headers.connection).toBe('close');
  expect((await ask('/')).statusCode).toBe(200);
  await closeServer(server);
});

// Where the kernel tells the states of connections.
it.runIf(process.platform === 'linux')(
  'keeps a crowd that comes all at once waiting, and turns nobody away',
  async () => {
    const { server } = await start();
    const { port } = server.address() as AddressInfo;
    const crowd = Array.from({ length: 1_000 }, () => connect(port, '127.0.0.1'));
    // They knock when this turn of the loop is over, and none is accepted before the next one.
    await new Promise<void>((resolve) => process.nextTick(resolve));
    expect(statesOfConnectionsTo(port)).toEqual({ [ESTABLISHED]: 1_000 });
    for (const socket of crowd) socket.destroy();
    await closeServer(server);
  },
);

it.runIf(process.platform === 'linux')(
  'resets what takes longer than the grace, for who reads slowly, too',
  async () => {
    const { server } = await start();
    server.removeAllListeners('request');
    server.on('request', (_request, response) => void response.write(Buffer.alloc(64 * 1024 * 1024)));
    const { port } = server.address() as AddressInfo;
    const client = connect(port, '127.0.0.1');
    client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await once(server, 'request');
    await closeServer(server, 10);
    // One that is only closed is there until all that was written is read.
    expect(statesOfConnectionsTo(port)).toEqual({});
    client.resume();
    await expect(once(client, 'end')).rejects.toMatchObject({ code: 'ECONNRESET' });
  },
);

/** As proc(5) writes it. A connection that was turned away stays in 02, SYN sent. */
const ESTABLISHED = '01';

function statesOfConnectionsTo(port: number): Record<string, number> {
  const remote = `0100007F:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const states: Record<string, number> = {};
  for (const line of readFileSync('/proc/self/net/tcp', 'utf8').split('\n')) {
    const [, , address, state = ''] = line.trim().split(/\s+/);
    if (address === remote) states[state] = (states[state] ?? 0) + 1;
  }
  return states;
}
