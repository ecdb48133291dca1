import { IdempotencyService, type IdempotencyServiceDefinition } from '@carebourse/rpc/idempotency';
import { InvalidInputError } from '@carebourse/runtime/errors';
import { bootService, type BootedService } from '@carebourse/testing/boot';
import { silentLogger } from '@carebourse/testing/logger';
import { serviceDatabase } from '@carebourse/testing/shared-postgres';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';
import { createContext, type Context } from '../src/context.ts';
import { ABANDONED_MS, KEPT_MS } from '../src/domain/idempotency.ts';
import { idempotencyHandlers, idempotencyRules } from '../src/rpc/idempotency/service.ts';
import { removeOldKeys } from '../src/store/idempotency-keys.ts';

let context: Context;
let service: BootedService<IdempotencyServiceDefinition>;
let now: Date;

beforeAll(async () => {
  const config = readConfig({
    DATABASE_URL: await serviceDatabase('identity'),
    EVENTS_DATABASE_URL: 'postgresql://127.0.0.1:1/none',
    GRPC_ADDRESS: '127.0.0.1:0',
    HTTP_ADDRESS: '127.0.0.1:0',
    OIDC_ADDRESS: '127.0.0.1:0',
    BILLING_ADDRESS: '127.0.0.1:1',
    ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
  });
  context = await createContext(config, silentLogger, () => now);
  service = await bootService({
    definition: IdempotencyService,
    rules: idempotencyRules,
    handlers: idempotencyHandlers,
    context,
  });
});
afterAll(async () => {
  await service.stop();
  await context.throttle.close();
  await context.db.$disconnect();
});
beforeEach(async () => {
  now = new Date();
  await context.db.idempotencyKey.deleteMany();
});

const digest = (text: string) => createHash('sha256').update(text).digest();
const key = digest('key');
const claim = async (call = 'call') => {
  const { state } = await service.client.call('ClaimKey', { key, fingerprint: digest(call) });
  return state;
};
const keep = () => service.client.call('KeepAnswer', { key, answer: { status: 201, body: '{"secret":"cbs_marker"}' } });

it('gives a key to one of twenty who come together', async () => {
  const states = await Promise.all(Array.from({ length: 20 }, () => claim()));
  expect(states.filter((state) => state === 'claimed')).toHaveLength(1);
  expect(states.filter((state) => state === 'inProgress')).toHaveLength(19);
});

it('keeps an answer, encrypted, and gives it again for a day', async () => {
  await claim();
  await keep();
  const { answer } = await service.client.call('ClaimKey', { key, fingerprint: digest('call') });
  expect(answer).toEqual({ status: 201, body: '{"secret":"cbs_marker"}' });
  expect(JSON.stringify(await context.db.idempotencyKey.findMany())).not.toContain('cbs_marker');
  now = new Date(now.getTime() + KEPT_MS - 1);
  expect(await claim()).toBe('answer');
  now = new Date(now.getTime() + 1);
  expect(await claim()).toBe('claimed');
});

it('tells another call under the same key apart, before and after the answer', async () => {
  await claim();
  expect(await claim('another')).toBe('mismatch');
  await keep();
  expect(await claim('another')).toBe('mismatch');
});

it('lets a key that was given back be taken again, but not one with an answer', async () => {
  await claim();
  await service.client.call('ReleaseKey', { key });
  expect(await claim('another')).toBe('claimed');
  await keep();
  await service.client.call('ReleaseKey', { key });
  expect(await claim('another')).toBe('answer');
});

it('gives the key of a call whose maker is gone to the same call only', async () => {
  await claim();
  now = new Date(now.getTime() + ABANDONED_MS);
  expect(await claim('another')).toBe('mismatch');
  expect(await claim()).toBe('claimed');
});

it('forgets keys after a day', async () => {
  await claim();
  now = new Date(now.getTime() + KEPT_MS);
  await removeOldKeys(context.db, now);
  expect(await context.db.idempotencyKey.count()).toBe(0);
});

it('takes digests only', async () => {
  const claiming = service.client.call('ClaimKey', { key: Buffer.from('short'), fingerprint: digest('call') });
  await expect(claiming).rejects.toThrow(InvalidInputError);
});
