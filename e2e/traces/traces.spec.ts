import { expect } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApiClient } from '../support/api-client.ts';
import type { CollectedSpan } from '../support/otlp-collector.ts';
import { test } from '../support/traced-fixtures.ts';

test('one trace leads from the request through the gateway, gRPC and PostgreSQL to what an event caused', async ({
  traced: { product, collector },
}) => {
  const api = new ApiClient(product.url);
  await api.register();
  const traceId = '5bf92f3577b34da6a3ce929d0e0e4736';
  const answer = await api.send(
    'POST',
    '/api/resource-requests',
    JSON.stringify({ resourceType: 'agent', resourceId: 1, purpose: 'To follow a request on its way.' }),
    { 'content-type': 'application/json', traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
  );
  expect(answer.status).toBe(201);

  const trace = () => collector.spans.filter((span) => span.traceId === traceId);
  const has = (service: string, match: (span: CollectedSpan) => boolean) =>
    trace().some((span) => span.service === service && match(span));
  await expect
    .poll(() => ({
      'gateway HTTP server': has('gateway', (span) => span.kind === 2 && span.name === 'POST /api/resource-requests'),
      'gateway gRPC client': has('gateway', (span) => span.kind === 3 && /SubmitRequest/.test(span.name)),
      'access-request gRPC server': has('access-request', (span) => span.kind === 2 && /SubmitRequest/.test(span.name)),
      'catalogue gRPC server': has('catalogue', (span) => span.kind === 2 && /GetResource/.test(span.name)),
      'access-request PostgreSQL': has('access-request', (span) => /instrumentation-pg/.test(span.scope)),
      'catalogue consumer': has('catalogue', (span) => span.kind === 5),
      'profile consumer': has('profile', (span) => span.kind === 5),
      'identity consumer': has('identity', (span) => span.kind === 5),
    }))
    .toEqual({
      'gateway HTTP server': true,
      'gateway gRPC client': true,
      'access-request gRPC server': true,
      'catalogue gRPC server': true,
      'access-request PostgreSQL': true,
      'catalogue consumer': true,
      'profile consumer': true,
      'identity consumer': true,
    });

  const ids = new Set(trace().map((span) => span.spanId));
  const server = trace().find((span) => span.service === 'access-request' && span.kind === 2);
  expect(ids).toContain(server?.parentSpanId);
});

test('log lines are JSON with the request id of the call that caused them', async ({ traced: { product } }) => {
  const api = new ApiClient(product.url);
  await api.get('/api/config', { 'x-request-id': 'find-me-in-the-log' });
  const lines = () =>
    readFileSync(join(product.dataDir, 'logs', 'gateway.log'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  await expect
    .poll(() => lines().find((line) => line['requestId'] === 'find-me-in-the-log'))
    .toMatchObject({ level: 'info', service: 'gateway', route: '/api/config', status: 200 });
});
