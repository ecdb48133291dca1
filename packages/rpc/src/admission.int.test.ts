import { OverloadedError, UnreachableError } from '@carebourse/runtime/errors';
import { createLogger } from '@carebourse/runtime/logger';
import { registry } from '@carebourse/runtime/metrics';
import { runInContext } from '@carebourse/runtime/request-context';
import { eventually } from '@carebourse/testing/eventually';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createClient } from './client.ts';
import { IdempotencyService } from './idempotency.ts';
import { serve, startServer } from './server.ts';

const request = { key: Buffer.from('key'), fingerprint: Buffer.from('call') };
const closing: (() => Promise<void> | void)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A service whose one call does what the test says, on a server that lets one in and one wait. */
async function startNarrow(claim: () => Promise<object>) {
  const nothing = async () => ({});
  const service = serve<object, typeof IdempotencyService>(
    IdempotencyService,
    { ClaimKey: 'public', KeepAnswer: 'public', ReleaseKey: 'public' },
    { ClaimKey: claim, KeepAnswer: nothing, ReleaseKey: nothing },
  );
  const server = await startServer('127.0.0.1:0', {
    services: [service],
    context: {},
    verifyToken: () => Promise.reject(new Error('nobody signs in')),
    verifyService: () => 'gateway',
    logger: createLogger('test', 'silent'),
    limits: { inWork: 1, queued: 1 },
  });
  const client = createClient(IdempotencyService, server.address);
  closing.push(() => client.close(), server.stop);
  return client;
}

/** How many calls wait for their turn. */
async function queuedCalls(): Promise<number | undefined> {
  const { values = [] } = (await registry.getSingleMetric('admission_queued')?.get()) ?? {};
  return values.find(({ labels }) => labels['queue'] === 'calls')?.value;
}

describe('a server beyond its capacity', () => {
  it('refuses at once, in a way that clients do not retry, and goes on with what it has', async () => {
    const gate = Promise.withResolvers<void>();
    const claim = vi.fn(async () => gate.promise.then(() => ({})));
    const client = await startNarrow(claim);
    const calls = [1, 2, 3, 4].map(() => client.call('ClaimKey', request));
    const refusals: unknown[] = [];
    for (const call of calls) call.catch((error: unknown) => refusals.push(error));
    // Both at once: a call that comes after the gate opens finds room.
    await eventually(() => expect(refusals.length).toBeGreaterThanOrEqual(2));
    for (const refused of refusals) {
      expect(refused).toBeInstanceOf(OverloadedError);
      expect((refused as OverloadedError).retryAfterSeconds).toBeGreaterThan(0);
    }
    gate.resolve();
    const results = await Promise.allSettled(calls);
    // Two, or one on a machine so busy that the turn of the other came too late.
    const answered = results.filter(({ status }) => status === 'fulfilled').length;
    expect(answered).toBeGreaterThan(0);
    // ClaimKey is idempotent: a refusal by UNAVAILABLE would have come again.
    expect(claim).toHaveBeenCalledTimes(answered);
  });

  it('answers health checks while everything else waits', async () => {
    const gate = Promise.withResolvers<void>();
    const client = await startNarrow(() => gate.promise.then(() => ({})));
    const calls = [1, 2].map(() => client.call('ClaimKey', request));
    // NOT_SERVING, but an answer.
    await expect(client.check()).rejects.toThrow('NOT_SERVING');
    gate.resolve();
    await Promise.allSettled(calls);
  });

  it('does no work for a caller who left the queue', async () => {
    const gate = Promise.withResolvers<void>();
    const claim = vi.fn(async () => gate.promise.then(() => ({})));
    const client = await startNarrow(claim);
    const first = client.call('ClaimKey', request);
    await eventually(() => expect(claim).toHaveBeenCalledTimes(1));
    const hurried = runInContext({ requestId: 'hurried', deadline: Date.now() + 500 }, () =>
      client.call('ClaimKey', request),
    );
    await expect(hurried).rejects.toThrow();
    // The caller may know of the end before the server does.
    await eventually(async () => expect(await queuedCalls()).toBe(0));
    gate.resolve();
    await first;
    await client.call('ClaimKey', request);
    expect(claim).toHaveBeenCalledTimes(2);
  });
});

it('a service that reports another as unreachable is not asked again: it has tried already', async () => {
  const claim = vi.fn(() => Promise.reject(new UnreachableError('catalogue is away')));
  const client = await startNarrow(claim);
  await expect(client.call('ClaimKey', request)).rejects.toThrow('catalogue is away');
  expect(claim).toHaveBeenCalledTimes(1);
});
