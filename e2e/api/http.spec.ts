import { LIMITS } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/service-messages';
import { problemSchema } from '@carebourse/contracts/problem';
import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';

const json = { 'content-type': 'application/json' };

test.describe('bad input', () => {
  for (const [what, body, headers, status, message] of [
    ['broken JSON', '{"email": ', json, 400, MESSAGES.http.badJson],
    ['JSON that is not an object', '"text"', json, 400, MESSAGES.http.badJson],
    ['a body over 1 MiB', `{"email":"${'x'.repeat(LIMITS.bodyBytes)}"}`, json, 413, MESSAGES.http.bodyTooLarge],
    [
      'a form',
      'email=a',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
      MESSAGES.http.unsupportedMediaType,
    ],
    [
      'an unknown charset',
      '{}',
      { 'content-type': 'application/json; charset=klingon' },
      415,
      MESSAGES.http.unsupportedMediaType,
    ],
    ['an unknown encoding', '{}', { ...json, 'content-encoding': 'rot13' }, 415, MESSAGES.http.unsupportedMediaType],
  ] as const) {
    test(`${what} answers ${status} as problem details`, async ({ client }) => {
      const answer = await client().send('POST', '/api/login', body, headers);
      expect(answer.status).toBe(status);
      expect(answer.headers.get('content-type')).toContain('application/problem+json');
      expect(problemSchema.parse(answer.body)).toMatchObject({ status, message });
    });
  }

  test('an array, nested nonsense and prototype tricks are refused by the schema', async ({ client }) => {
    for (const body of [
      '[]',
      '{"email":{"$ne":null},"password":["a"]}',
      '{"__proto__":{"email":"a@b.ca"},"password":"x"}',
    ]) {
      expect((await client().send('POST', '/api/login', body, json)).status).toBe(400);
    }
  });

  test('an address that cannot be decoded answers 400', async ({ client }) => {
    expect((await client().get('/api/ai-agents/%E0%A4%A')).status).toBe(400);
  });
});

test('unknown paths answer 404 and unknown methods 405 with what is allowed', async ({ client }) => {
  const unknown = await client().get('/api/nothing-here');
  expect(problemSchema.parse(unknown.body)).toMatchObject({ status: 404, instance: '/api/nothing-here' });
  const wrong = await client().sendJson('PATCH', '/api/dependents', {});
  expect(wrong.status).toBe(405);
  expect(wrong.headers.get('allow')).toContain('POST');
});

test.describe('a page of another site', () => {
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ];
  for (const headers of foreign) {
    test(`cannot change anything (${JSON.stringify(headers)})`, async ({ client }) => {
      const answer = await client().send('POST', '/api/logout', '{}', { ...json, ...headers });
      expect(answer).toMatchObject({ status: 403, body: { message: MESSAGES.auth.crossSite } });
    });
  }

  test('is told apart from the site itself', async ({ client, product }) => {
    const answer = await client().send('POST', '/api/logout', '{}', {
      ...json,
      origin: product.url,
      'sec-fetch-site': 'same-origin',
    });
    expect(answer.status).toBe(200);
  });
});

test('every answer has a request id, and a given one is kept', async ({ client }) => {
  const made = await client().get('/api/config');
  expect(made.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  const given = await client().get('/api/config', { 'x-request-id': 'trace-me-please' });
  expect(given.headers.get('x-request-id')).toBe('trace-me-please');
  const forged = await client().get('/api/config', { 'x-request-id': 'a b<script>' });
  expect(forged.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
});

test('pages and the API carry security headers', async ({ product }) => {
  const page = await fetch(product.url);
  expect(page.headers.get('content-security-policy')).toMatch(/default-src 'self'/);
  expect(page.headers.get('content-security-policy')).not.toMatch(/unsafe-(inline|eval)/);
  const api = await fetch(`${product.url}/api/config`);
  expect(api.headers.get('content-security-policy')).toContain("default-src 'none'");
  for (const answer of [page, api]) {
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('x-frame-options')).toBe('DENY');
    expect(answer.headers.get('x-powered-by')).toBeNull();
  }
});

test('health and readiness answer in public, figures on an address of their own alone', async ({ product }) => {
  expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
  const refused = await fetch(`${product.url}/metrics`);
  expect(refused.status).toBe(404);
  expect(await refused.text()).not.toContain('# HELP');
  const metrics = await (await fetch(product.metricsUrl)).text();
  expect(metrics).toMatch(/http_server_seconds_bucket\{.*route="\/api\/config"/);
  expect(metrics).toContain('process_cpu_seconds_total');
});

test('the OpenAPI document describes every documented call', async ({ client }) => {
  const { body } = await client().get<{ openapi: string; paths: Record<string, Record<string, unknown>> }>(
    '/api/openapi.json',
  );
  expect(body.openapi).toMatch(/^3\.1/);
  const calls = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  for (const call of [
    'get /api/user',
    'post /api/login',
    'post /api/register',
    'post /api/logout',
    'get /api/auth/session',
    'get /api/ai-agents',
    'get /api/ai-agents/{id}',
    'get /api/data-products',
    'get /api/data-domains',
    'get /api/data-collections',
    'get /api/data-collections/{id}',
    'get /api/resource-requests',
    'post /api/resource-requests',
    'get /api/dependents',
    'post /api/dependents',
    'put /api/dependents/{id}',
    'delete /api/dependents/{id}',
    'put /api/user/profile',
  ]) {
    expect(calls).toContain(call);
  }
});
