import { createLogger } from '@carebourse/runtime/logger';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RefusedServiceError } from './refused-service-error.ts';
import { requireGateway } from './require-gateway.ts';

const server = createServer((request, response) => {
  const verifyService = (token = '') => {
    if (token !== 'gateway' && token !== 'delivery') throw RefusedServiceError.unknown(new Error('no such token'));
    return token;
  };
  if (requireGateway(request, response, verifyService, createLogger('test', 'silent'))) response.end('come in');
});
let url: string;

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

it.each([
  ['nothing', undefined, 403, 'This call needs the token of a service'],
  ['something', 'made-up', 403, 'This call needs the token of a service'],
  ['the token of another service', 'delivery', 403, 'This call is not for delivery'],
  ["the gateway's token", 'gateway', 200, 'come in'],
])('who shows %s is answered', async (_what, token, status, text) => {
  const answer = await fetch(url, { headers: token === undefined ? {} : { 'x-service-token': token } });
  expect([answer.status, await answer.text()]).toEqual([status, text]);
});
