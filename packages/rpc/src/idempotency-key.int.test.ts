import { createLogger } from '@carebourse/runtime/logger';
import { runInContext } from '@carebourse/runtime/request-context';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClient, type RpcClient } from './client.ts';
import type { Call } from './handler.ts';
import { IdempotencyService, type IdempotencyServiceDefinition } from './idempotency.ts';
import { serve, startServer, type RpcServer } from './server.ts';

const keys: (string | undefined)[] = [];
let server: RpcServer;
let client: RpcClient<IdempotencyServiceDefinition>;

beforeAll(async () => {
  const note = async (_context: object, _request: object, { idempotencyKey }: Call) => {
    keys.push(idempotencyKey);
    return {};
  };
  const service = serve<object, typeof IdempotencyService>(
    IdempotencyService,
    { ClaimKey: 'public', KeepAnswer: 'public', ReleaseKey: 'public' },
    { ClaimKey: note, KeepAnswer: note, ReleaseKey: note },
  );
  server = await startServer('127.0.0.1:0', {
    services: [service],
    context: {},
    verifyToken: () => Promise.reject(new Error('nobody signs in')),
    verifyService: () => 'gateway',
    logger: createLogger('test', 'silent'),
  });
  client = createClient(IdempotencyService, server.address);
});
afterAll(async () => {
  client?.close();
  await server?.stop();
});

const key = Buffer.from('key');
const under = (idempotencyKey: string, method: 'KeepAnswer' | 'ReleaseKey') =>
  runInContext({ requestId: 'test-request', idempotencyKey }, () => client.call(method, { key }));

it('a key means one call to each method: what a route asks of two is done by both', async () => {
  keys.length = 0;
  await under('k1', 'KeepAnswer');
  await under('k1', 'ReleaseKey');
  await under('k1', 'ReleaseKey');
  await under('k2', 'ReleaseKey');
  expect(keys[1]).toBe(keys[2]);
  expect(new Set(keys).size).toBe(3);
});

it('a call outside of a request has none', async () => {
  keys.length = 0;
  await client.call('ReleaseKey', { key });
  expect(keys).toEqual([undefined]);
});
