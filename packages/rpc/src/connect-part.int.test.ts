import { runInContext } from '@carebourse/runtime/request-context';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { connectPart } from './connect-part.ts';
import { IdempotencyService } from './idempotency.ts';

const sockets = new Set<Socket>();
/** Takes connections and never answers, as a process that was stopped does. */
const silent = createServer((socket) => void sockets.add(socket.on('error', () => undefined)));

afterEach(() => {
  for (const socket of sockets) socket.destroy();
  silent.close();
});

it('calls to a part that does not answer soon fail at once, also by the other clients of the part', async () => {
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  const connect = connectPart('silent', `127.0.0.1:${(silent.address() as AddressInfo).port}`);
  const [one, other] = [connect(IdempotencyService), connect(IdempotencyService)];
  const hurried = <Result>(run: () => Promise<Result>) =>
    runInContext({ requestId: 'hurried', deadline: Date.now() + 150 }, run);

  const calls = Array.from({ length: 5 }, () => hurried(() => one.call('ReleaseKey', { key: Buffer.from('key') })));
  await Promise.allSettled(calls);
  const startedAt = performance.now();
  await expect(other.call('ReleaseKey', { key: Buffer.from('key') })).rejects.toThrow('not available');
  expect(performance.now() - startedAt).toBeLessThan(100);
  one.close();
  other.close();
});
