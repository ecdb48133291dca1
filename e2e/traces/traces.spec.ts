import { test, expect } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApiClient } from '../support/api-client.ts';
import { startOtlpCollector, type CollectedSpan, type OtlpCollector } from '../support/otlp-collector.ts';
import { startProduct, type Product } from '@carebourse/tools/start/running-product';

/** What nobody but its reader may ever see; written into a purpose, a name, an address and medical notes. */
const MARKER = 'Zyxmarker7Q';

let collector: OtlpCollector;
let product: Product;

test.beforeAll(async () => {
  collector = await startOtlpCollector();
  product = await startProduct({
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_BSP_SCHEDULE_DELAY: '200',
      LOG_LEVEL: 'debug',
    },
  });
});

test.afterAll(async () => {
  await product.dispose();
  await collector.stop();
});

test('one trace leads from the request through the gateway, gRPC and PostgreSQL to what an event caused', async () => {
  const api = new ApiClient(product.url);
  const email = `${MARKER.toLowerCase()}@example.org`;
  await api.register({ firstName: MARKER, email });
  await api.post('/api/dependents', {
    firstName: MARKER,
    lastName: MARKER,
    relationship: 'Child',
    dateOfBirth: '2019-03-01',
    medicalNotes: MARKER,
  });
  await api.get(`/api/ai-agents?search=${MARKER}`);
  const traceId = '5bf92f3577b34da6a3ce929d0e0e4736';
  const answer = await api.send(
    'POST',
    '/api/resource-requests',
    JSON.stringify({ resourceType: 'agent', resourceId: 1, purpose: `To test ${MARKER} in traces.` }),
    { 'content-type': 'application/json', traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
  );
  expect(answer.status).toBe(201);

  const trace = () => collector.spans.filter((span) => span.traceId === traceId);
  const has = (service: string, match: (span: CollectedSpan) => boolean) =>
    trace().some((span) => span.service === service && match(span));
  await expect
    .poll(
      () => ({
        'gateway HTTP server': has('gateway', (span) => span.kind === 2),
        'gateway gRPC client': has('gateway', (span) => span.kind === 3 && /SubmitRequest/.test(span.name)),
        'access-request gRPC server': has(
          'access-request',
          (span) => span.kind === 2 && /SubmitRequest/.test(span.name),
        ),
        'catalogue gRPC server': has('catalogue', (span) => span.kind === 2 && /GetResource/.test(span.name)),
        'access-request PostgreSQL': has('access-request', (span) => /instrumentation-pg/.test(span.scope)),
        'catalogue consumer': has('catalogue', (span) => span.kind === 5),
        'profile consumer': has('profile', (span) => span.kind === 5),
        'identity consumer': has('identity', (span) => span.kind === 5),
      }),
      { timeout: 60_000 },
    )
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

test('neither traces nor logs hold what people wrote', () => {
  expect(collector.spans.length).toBeGreaterThan(50);
  const leaks = collector.spans.flatMap((span) =>
    span.attributes
      .filter(({ value }) => JSON.stringify(value).toLowerCase().includes(MARKER.toLowerCase()))
      .map(({ key }) => `${span.service} ${span.name}: ${key}`),
  );
  expect(leaks).toEqual([]);
  expect(collector.raw().toLowerCase().includes(MARKER.toLowerCase())).toBe(false);
  const logs = join(product.dataDir, 'logs');
  const files = readdirSync(logs);
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) {
    const text = readFileSync(join(logs, file), 'utf8').toLowerCase();
    expect([file, text.includes(MARKER.toLowerCase())]).toEqual([file, false]);
  }
});

test('log lines are JSON with the request id of the call that caused them', async () => {
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
