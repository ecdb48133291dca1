import { UnavailableError } from '@carebourse/runtime/errors';
import { runInContext } from '@carebourse/runtime/request-context';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
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
  const connect = connectPart('billing', `127.0.0.1:${(silent.address() as AddressInfo).port}`, {
    sign: () => 'token',
  });
  const [one, other] = [connect(IdempotencyService), connect(IdempotencyService)];
  const hurried = <Result>(run: () => Promise<Result>) =>
    runInContext({ requestId: 'hurried', deadline: Date.now() + 150 }, run);

  const calls = Array.from({ length: 5 }, () => hurried(() => one.call('ReleaseKey', { key: Buffer.from('key') })));
  await Promise.allSettled(calls);
  const refused = other.call('ReleaseKey', { key: Buffer.from('key') }).catch((error: unknown) => error);
  // Before any socket or clock could have answered.
  expect(await Promise.race([refused, turn('still waiting')])).toBeInstanceOf(UnavailableError);
  one.close();
  other.close();
});
