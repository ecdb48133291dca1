import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openProxy, type Proxy } from './proxy.ts';

// A connection that is cut is no fault of the one that answers.
const echo = createServer((socket) => void socket.on('error', () => undefined).pipe(socket));
let proxy: Proxy;

beforeAll(async () => {
  echo.listen(0, '127.0.0.1');
  await once(echo, 'listening');
  proxy = await openProxy((echo.address() as AddressInfo).port);
});

afterAll(async () => {
  await proxy.close();
  echo.close();
});

/** Says something and answers what comes back, and after how many milliseconds. */
async function say(text: string): Promise<{ heard: string; ms: number }> {
  const started = performance.now();
  const socket = connect(proxy.port, '127.0.0.1', () => socket.write(text));
  const [chunk] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return { heard: chunk.toString(), ms: performance.now() - started };
}

it('hands on what is said', async () => {
  expect((await say('hello')).heard).toBe('hello');
});

it('is slow there and back, until it is healed', async () => {
  proxy.slow(150);
  expect((await say('slowly')).ms).toBeGreaterThan(290);
  proxy.heal();
  expect((await say('at once')).heard).toBe('at once');
});

it('cuts open connections and takes no new ones, until it is healed', async () => {
  const open = connect(proxy.port, '127.0.0.1', () => open.write('still here'));
  await once(open, 'data');
  proxy.cut();
  const [error] = (await once(open, 'error')) as [Error & { code: string }];
  expect(error.code).toBe('ECONNRESET');
  await expect(say('anybody?')).rejects.toThrow();
  proxy.heal();
  expect((await say('back again')).heard).toBe('back again');
});
