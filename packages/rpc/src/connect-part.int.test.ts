import { UnavailableError } from '@carebourse/runtime/errors';
import { runInContext } from '@carebourse/runtime/request-context';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectPart } from './connect-part.ts';
import { IdempotencyService } from './idempotency.ts';

const asked = { key: Buffer.from('key') };
/** Longer than any pause of a circuit. */
const PAUSE_MS = 600;

const closing: (() => void)[] = [];
let connect: ReturnType<typeof connectPart>;

/** A part that takes connections and never answers, as a process that was stopped does. */
beforeEach(async () => {
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => void sockets.add(socket.on('error', () => undefined)));
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  const { port } = silent.address() as AddressInfo;
  connect = connectPart('billing', `127.0.0.1:${port}`, { sign: () => 'token' });
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    silent.close();
  });
});

afterEach(() => {
  for (const close of closing.splice(0)) close();
});

function client() {
  const made = connect(IdempotencyService);
  closing.unshift(() => made.close());
  return made;
}

type Client = ReturnType<typeof client>;

/** Calls that get no answer in all the time that such a call may take. */
async function fail(part: Client, times: number): Promise<void> {
  await Promise.allSettled(Array.from({ length: times }, () => part.call('ReleaseKey', asked, { limitMs: 150 })));
}

/** A call whose caller leaves while it is under way. */
async function abandon(part: Client): Promise<void> {
  const gone = new AbortController();
  const call = part.call('ReleaseKey', asked, { signal: gone.signal }).catch(String);
  await turn();
  gone.abort();
  await call;
}

/** Whether a call is refused before any socket or clock could have answered. */
async function isOpen(part: Client): Promise<boolean> {
  const gone = new AbortController();
  const call = part.call('ReleaseKey', asked, { signal: gone.signal }).catch((error: unknown) => error);
  const first = await Promise.race([call, turn('still waiting')]);
  gone.abort();
  await call;
  return first instanceof UnavailableError;
}

describe('calls to a part that does not answer', () => {
  it('soon fail at once, also by the other clients of the part', async () => {
    const [one, other] = [client(), client()];
    await fail(one, 5);
    expect(await isOpen(other)).toBe(true);
  });

  it('fail at once as soon, also when callers leave in between', async () => {
    const part = client();
    await fail(part, 4);
    await abandon(part);
    await expect(part.call('ReleaseKey', asked, { signal: AbortSignal.abort() })).rejects.toThrow(UnavailableError);
    await fail(part, 1);
    expect(await isOpen(part)).toBe(true);
  });

  it('still do after one that tried was left by its caller', async () => {
    const part = client();
    await fail(part, 5);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    await abandon(part);
    await fail(part, 1);
    expect(await isOpen(part)).toBe(true);
  });

  it('do not count when their caller leaves no time for an answer', async () => {
    const part = client();
    const hurried = () =>
      runInContext({ requestId: 'hurried', deadline: Date.now() + 100 }, () => part.call('ReleaseKey', asked));
    await Promise.allSettled(Array.from({ length: 10 }, hurried));
    expect(await isOpen(part)).toBe(false);
  });
});
