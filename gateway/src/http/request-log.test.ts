import { registry } from '@carebourse/runtime/metrics';
import { METHODS } from 'node:http';
import { beforeEach, expect, it } from 'vitest';
import { recordRequest } from './request-log.ts';

const accessLog = { write: () => undefined };

function record(method: string, status: number): void {
  recordRequest(accessLog, { requestId: 'request', clientId: undefined, method, route: '/api/user', status }, 0.01);
}

async function countedMethods(): Promise<unknown[]> {
  const { values = [] } = (await registry.getSingleMetric('http_server_seconds')?.get()) ?? {};
  return [...new Set(values.map(({ labels }) => labels['method']))];
}

beforeEach(() => registry.resetMetrics());

it('counts what a route takes by its method', async () => {
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']) record(method, 200);
  expect(await countedMethods()).toEqual(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);
});

it('counts every method that a route does not take as one', async () => {
  for (const method of METHODS) record(method, 405);
  expect(await countedMethods()).toEqual(['other']);
});

it('counts every method that HTTP has beside the usual ones as one', async () => {
  const usual = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
  for (const method of METHODS.filter((name) => !usual.includes(name))) record(method, 404);
  expect(await countedMethods()).toEqual(['other']);
});
