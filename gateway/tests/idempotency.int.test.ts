import { currentContext } from '@carebourse/runtime/request-context';
import { Admission } from '@carebourse/runtime/admission';
import { createLogger } from '@carebourse/runtime/logger';
import { silentAccessLog } from '@carebourse/testing/logger';
import express from 'express';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Context } from '../src/context.ts';
import { exchanges } from '../src/http/exchange.ts';
import { requestScope } from '../src/http/request-scope.ts';
import { mountRoutes } from '../src/mount.ts';
import { errorHandler } from '../src/problem/error-handler.ts';
import { route, type Route } from '../src/route.ts';
import { createSessionCookie } from '../src/session/cookie.ts';

/** Under which keys services were told of calls. */
const keys: (string | undefined)[] = [];
/** The calls that the shelf of kept answers was asked about, by key and by what was called. */
const claimed: { key: string; fingerprint: string }[] = [];
let server: Server;

const METHODS = ['get', 'post', 'put', 'delete'] as const;

function changing(method: Route['method'], access: Route['access'], path: string): Route {
  const handle = async () => void keys.push(currentContext()?.idempotencyKey);
  return route({ method, path, summary: '', tag: '', access, answer: { status: 204, description: 'Done' }, handle });
}

beforeAll(async () => {
  const logger = createLogger('test', 'silent');
  const call = async (name: string, { key, fingerprint }: { key: Buffer; fingerprint: Buffer }) => {
    if (name === 'ClaimKey') claimed.push({ key: key.toString('hex'), fingerprint: fingerprint.toString('hex') });
    return {};
  };
  const requests = new Admission('requests', { inWork: 10, queued: 0 });
  const context = { logger, requests, clients: { idempotency: { call } } } as unknown as Context;
  const app = express().use(requestScope(exchanges({ PUBLIC_URL: undefined }, silentAccessLog)));
  const routes = [
    ...METHODS.map((method) => changing(method, 'public', '/plain')),
    changing('post', 'identified', '/one'),
    changing('post', 'identified', '/other/{id}'),
  ];
  mountRoutes(app, routes, context, createSessionCookie({ PUBLIC_URL: undefined }));
  app.use(errorHandler(logger));
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server?.closeAllConnections();
  server?.close();
});
beforeEach(() => {
  keys.length = 0;
  claimed.length = 0;
});

async function send(method: string, path: string, headers: Record<string, string> = {}): Promise<void> {
  const { port } = server.address() as AddressInfo;
  const { status } = await fetch(`http://127.0.0.1:${port}${path}`, { method: method.toUpperCase(), headers });
  expect(status).toBe(204);
}

it.each(['post', 'put', 'delete'])('a change without a key gets one of its own: %s', async (method) => {
  await send(method, '/plain');
  await send(method, '/plain');
  for (const key of keys) expect(key).toMatch(/^[\da-f-]{36}$/);
  expect(new Set(keys).size).toBe(2);
});

it('what only reads gets none', async () => {
  await send('get', '/plain');
  expect(keys).toEqual([undefined]);
});

it('a client’s key is told to services as one of its caller and call, the same each time', async () => {
  const headers = { 'idempotency-key': 'k1' };
  await send('post', '/one', headers);
  await send('post', '/one', headers);
  await send('post', '/one', { 'idempotency-key': 'k2' });
  expect(keys[0]).toBe(keys[1]);
  expect(new Set(keys).size).toBe(2);
  for (const key of keys) expect(key).not.toMatch(/k[12]/);
});

it('another path under the same key is another call', async () => {
  const headers = { 'idempotency-key': 'k1' };
  for (const path of ['/one', '/other/1', '/other/2']) await send('post', path, headers);
  expect(new Set(claimed.map(({ key }) => key)).size).toBe(1);
  expect(new Set(claimed.map(({ fingerprint }) => fingerprint)).size).toBe(3);
  expect(new Set(keys).size).toBe(3);
});
