import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPublishedKeys } from './published-keys.ts';

const HOUR = 60 * 60_000;
const jwk = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'jwk' });

let published: string[];
let status: number;
let requests: number;
let now: number;
let server: Server;
let find: ReturnType<typeof createPublishedKeys>;

beforeEach(async () => {
  [published, status, requests, now] = [['first'], 200, 0, 1_000_000];
  server = createServer((_request, response) => {
    requests++;
    response.statusCode = status;
    response.end(JSON.stringify({ keys: published.map((kid) => ({ ...jwk, kid, use: 'sig', alg: 'RS256' })) }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  find = createPublishedKeys(`http://127.0.0.1:${(server.address() as AddressInfo).port}/jwks`, { now: () => now });
});

afterEach(() => {
  server.close();
  server.closeAllConnections();
});

test('keys are fetched once and kept', async () => {
  const found = await Promise.all(Array.from({ length: 20 }, () => find('first')));
  expect(found.every((key) => key?.includes('BEGIN PUBLIC KEY'))).toBe(true);
  expect(requests).toBe(1);
});

test('a flood of unknown ids costs one request in six seconds', async () => {
  await find('first');
  now += 6_000;
  const found = await Promise.all(Array.from({ length: 100 }, (_, number) => find(`forged-${number}`)));
  expect(found.every((key) => key === undefined)).toBe(true);
  expect(requests).toBe(2);
});

test('a new key is found, and a withdrawn one is given up within the hour', async () => {
  await find('first');
  published = ['second'];
  now += 6_000;
  expect(await find('second')).toContain('BEGIN PUBLIC KEY');
  expect(await find('first')).toBeUndefined();
});

test('while the directory is away its keys verify on, for a day', async () => {
  await find('first');
  status = 503;
  now += 2 * HOUR;
  expect(await find('first')).toContain('BEGIN PUBLIC KEY');
  now += 22 * HOUR;
  await expect(find('first')).rejects.toThrow('cannot be had');
});

test('a key that was withdrawn while nobody asked is not taken once more', async () => {
  await find('first');
  published = ['second'];
  now += HOUR;
  expect(await find('first')).toBeUndefined();
});

test('without any key, a directory that is away is an error, and asked again later', async () => {
  status = 503;
  await expect(find('first')).rejects.toThrow('cannot be had');
  await expect(find('first')).rejects.toThrow('cannot be had');
  expect(requests).toBe(1);
  status = 200;
  now += 6_000;
  expect(await find('first')).toContain('BEGIN PUBLIC KEY');
});
