import { expect } from '@playwright/test';
import { createHmac } from 'node:crypto';
import type { Product } from '@carebourse/tools/start/running-product';
import { ApiClient } from '../support/api-client.ts';
import { besides } from '../support/bystander.ts';
import { test } from '../support/fixtures.ts';
import { memoryOf } from '../support/memory.ts';
import { nonsenseFor } from '../support/nonsense.ts';
import { keysOf } from '../support/payments.ts';

const JSON_TYPE = 'application/json';
const FORM = 'application/x-www-form-urlencoded';
const GOOD = JSON.stringify({
  name: 'Someone',
  email: 'someone@example.org',
  subject: 'A subject',
  message: 'A message of some length',
  details: 'Details',
  purpose: 'A purpose of some length',
  relationship: 'child',
  firstName: 'Some',
  lastName: 'One',
  dateOfBirth: '2020-02-29',
});
const NONSENSE = nonsenseFor(GOOD);
/** What a process may keep of memory that it once used, in MiB. */
const KEPT = 200;

/** Everything that takes in more than an id: who sends, where, as what, and which refusals are in order. */
const CALLERS: [who: string, path: string, type: string, refusals: number[]][] = [
  ['visitor', '/api/stripe/webhook', JSON_TYPE, [400, 413]],
  ['visitor', '/oauth/token', FORM, [400, 413, 429]],
  ['visitor', '/oauth/introspection', FORM, [400, 401, 413, 429]],
  ['visitor', '/api/auth/azure/token-exchange', JSON_TYPE, [400, 401, 413, 429]],
  ['visitor', '/api/login', JSON_TYPE, [400, 413]],
  ['visitor', '/api/register', JSON_TYPE, [400, 413]],
  ['visitor', '/api/contact', JSON_TYPE, [400, 413, 429]],
  ['visitor', '/api/request-custom-integration', JSON_TYPE, [400, 413, 429]],
  ['patient', '/api/dependents', JSON_TYPE, [400, 413]],
  ['patient', '/api/resource-requests', JSON_TYPE, [400, 413]],
  ['patient', '/api/functions/data-domain-requests', JSON_TYPE, [400, 413]],
  ['admin', '/api/catalogue/agent', JSON_TYPE, [400, 413]],
  ['admin', '/api/catalogue/dataCollection', JSON_TYPE, [400, 413]],
  ['admin', '/api/admin/organizations', JSON_TYPE, [400, 413]],
];

/** How many there are of everything that these calls could have stored, as an admin sees it. */
async function stored(product: Product): Promise<Record<string, number>> {
  const admin = new ApiClient(product.url);
  await admin.signIn('admin');
  const lists = ['contact-messages', 'integration-requests', 'admin/people', 'admin/organizations', 'catalogue/agent'];
  const counts = lists.map(async (list) => {
    const { status, body } = await admin.get<unknown[] | { items: unknown[] }>(`/api/${list}`);
    expect(status).toBe(200);
    return [list, (Array.isArray(body) ? body : body.items).length] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

async function post(url: string, headers: Record<string, string>, body: Buffer): Promise<number> {
  const response = await fetch(url, { method: 'POST', headers, body: new Uint8Array(body) });
  await response.arrayBuffer();
  return response.status;
}

const PARTS = ['gateway', 'identity', 'billing', 'access-request', 'catalogue'];

test.describe('10 MB of nonsense', () => {
  for (const [who, path, type, refusals] of CALLERS) {
    test(`to ${path} are refused, and leave nothing behind`, async ({ product, client }) => {
      const caller = client();
      if (who !== 'visitor') await caller.signIn(who);
      const before = await stored(product);
      const memory = PARTS.map((part) => memoryOf(product, part));
      const headers = { 'content-type': type, ...(caller.cookie && { cookie: caller.cookie }) };
      const { result, seen } = await besides(product.url, async () => {
        const statuses = new Set<number>();
        for (const body of NONSENSE) statuses.add(await post(product.url + path, headers, body));
        return [...statuses];
      });
      expect(result.filter((status) => !refusals.includes(status))).toEqual([]);
      expect(seen.failures).toEqual([]);
      expect(await stored(product)).toEqual(before);
      PARTS.forEach((part, index) => {
        expect(memoryOf(product, part) - (memory[index] ?? 0)).toBeLessThan(KEPT);
      });
    });
  }

  for (const path of ['token', 'introspection', 'revocation']) {
    test(`in the fields of a form to /oauth/${path} are refused`, async ({ product }) => {
      const odd = ['%00', '%ff%fe', '%zz', '%ed%a0%80', 'a'.repeat(10_000), '%F0%9F%AB%80', '', "'"];
      const fields = (value: string) =>
        `grant_type=client_credentials&client_id=${value}&client_secret=${value}&token=${value}&scope=${value}`;
      for (const value of odd) {
        const answer = await post(`${product.url}/oauth/${path}`, { 'content-type': FORM }, Buffer.from(fields(value)));
        expect([400, 401, 429], value.slice(0, 20)).toContain(answer);
      }
    });
  }

  test('with the card provider’s own signature are refused too', async ({ product }) => {
    const { STRIPE_WEBHOOK_SECRET } = keysOf(product.dataDir);
    const event = { id: 'evt_1', object: 'event', type: 'customer.subscription.created', data: { object: null } };
    const strange = [null, 1, 'x', [], {}, { ...event, id: '\u0000' }, { ...event, data: null }, { ...event, id: 7 }];
    const bodies = [
      ...nonsenseFor(JSON.stringify(event)),
      ...strange.map((value) => Buffer.from(JSON.stringify(value))),
    ];
    const statuses = new Set<number>();
    for (const body of bodies) {
      const time = Math.floor(Date.now() / 1000);
      const mark = createHmac('sha256', STRIPE_WEBHOOK_SECRET).update(`${time}.`).update(body).digest('hex');
      const headers = { 'content-type': JSON_TYPE, 'stripe-signature': `t=${time},v1=${mark}` };
      statuses.add(await post(`${product.url}/api/stripe/webhook`, headers, body));
    }
    expect(statuses).toEqual(new Set([400, 413]));
  });

  test('do not bring the payments sandbox down', async ({ product }) => {
    const { STRIPE_SECRET_KEY } = keysOf(product.dataDir);
    const headers = { 'content-type': FORM, authorization: `Bearer ${STRIPE_SECRET_KEY}` };
    const statuses = new Set<number>();
    for (const body of nonsenseFor('email=a%40example.org&metadata[a]=b&name=Someone')) {
      statuses.add(await post(`${product.paymentsUrl}/v1/subscriptions`, headers, body));
    }
    expect([...statuses].filter((status) => status < 400 || status >= 500)).toEqual([]);
  });
});

test.describe('a search for anything', () => {
  const searches = [
    "'",
    '"',
    '\\',
    '%',
    '_',
    '%%',
    '\\%',
    '🫀',
    '👩🏽‍⚕️',
    'é',
    'É',
    '\u202e',
    '\u200d',
    '(',
    '*',
    '$1',
    '||',
    '',
  ];
  for (const list of ['ai-agents', 'data-products', 'data-domains', 'data-collections']) {
    test(`in ${list} answers a list, or 400 for what no list holds`, async ({ client }) => {
      for (const search of searches) {
        const { status } = await client().get(`/api/${list}?${new URLSearchParams({ search }).toString()}`);
        expect([search, status]).toEqual([search, 200]);
      }
      for (const search of ['%00', '%ff', '%ed%a0%80', 'x'.repeat(201)]) {
        const { status } = await client().get(`/api/${list}?search=${search}`);
        expect([200, 400]).toContain(status);
      }
    });

    test(`in ${list} finds each entry by any part of its name, in any case`, async ({ client }) => {
      const { body: all } = await client().get<{ id: number; name: string }[]>(`/api/${list}`);
      for (const { id, name } of all.slice(0, 8)) {
        for (const search of [name, name.toUpperCase(), name.toLowerCase(), name.slice(1, -1).trim()]) {
          const found = await client().get<{ id: number }[]>(
            `/api/${list}?${new URLSearchParams({ search }).toString()}`,
          );
          expect(found.body.map((entry) => entry.id)).toContain(id);
        }
      }
    });
  }
});
