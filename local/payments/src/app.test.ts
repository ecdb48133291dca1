import { silentLogger } from '@carebourse/testing/logger';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from './app.ts';
import type { Context } from './context.ts';

const full = Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' });
const pool = { connect: () => Promise.reject(full) } as unknown as Context['pool'];
const keys = { STRIPE_SECRET_KEY: 'sk_test_local', STRIPE_PUBLISHABLE_KEY: 'pk_test_local' };
const config = keys as Context['config'];

const context: Context = { pool, config, logger: silentLogger, origin: '', wakeDeliveries() {} };
const server = createApp(context).listen(0, '127.0.0.1');

beforeAll(async () => {
  if (!server.listening) await once(server, 'listening');
  context.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => void server.close());

test.each(['/c/pay/cs_test_1', '/v1/customers/cus_1'])(
  'without its database the sandbox says that it is away, rather than that it made a mistake: %s',
  async (path) => {
    const answer = await fetch(context.origin + path, { headers: { authorization: 'Bearer sk_test_local' } });
    expect(answer.status).toBe(503);
  },
);
