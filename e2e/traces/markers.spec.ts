import { findTexts } from '@carebourse/tools/postgres/find-text';
import { expect } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApiClient } from '../support/api-client.ts';
import { findInFiles } from '../support/find-in-files.ts';
import { plantMarkers, type Planting } from '../support/markers.ts';
import { test, type TracedProduct } from '../support/traced-fixtures.ts';
import { untilHandled } from '../support/until-handled.ts';

/** Where people's own words are kept, readable; whatever is not here is stored encrypted, hashed or not at all. */
const KEPT: Record<string, readonly string[]> = {
  // Failed sign-ins are counted by address, for minutes.
  'email address': ['identity.user'],
  'first name': ['identity.audit_name', 'identity.user'],
  'last name': ['identity.audit_name', 'identity.user'],
  organization: ['identity.user'],
  'invited address': ['identity.invitation'],
  'webhook path': ['access_request.webhook_endpoint'],
};

/** A part's spans arrive in the order in which they ended: after those of a last request, all have. */
const LAST_TRACE = '8d1f0a6e5c3b42978e0d6b7a1c2f3e45';
const TRACED_PARTS = ['access-request', 'billing', 'catalogue', 'gateway', 'identity', 'profile'];

let planting: Planting;

test.beforeAll(async ({ traced }) => {
  planting = await plantMarkers(traced.product);
  await untilHandled(traced.product);
  await untilTraced(traced);
});

async function untilTraced({ product, collector }: TracedProduct): Promise<void> {
  const api = new ApiClient(product.url);
  await api.register();
  const traceparent = `00-${LAST_TRACE}-00f067aa0ba902b7-01`;
  await api.get('/api/subscription', { traceparent });
  const request = { resourceType: 'agent', resourceId: 1, purpose: 'To see that all has come.' };
  await api.send('POST', '/api/resource-requests', JSON.stringify(request), {
    'content-type': 'application/json',
    traceparent,
  });
  const parts = () => collector.spans.filter(({ traceId }) => traceId === LAST_TRACE).map(({ service }) => service);
  await expect.poll(() => [...new Set(parts())].toSorted()).toEqual(TRACED_PARTS);
}

const short = (table: string) => table.replace(/^carebourse_|public\.|"/g, '');
const marked = () => Object.entries(planting.markers);
const markersIn = (text: string) => {
  const lower = text.toLowerCase();
  return marked().flatMap(([what, marker]) => (lower.includes(marker.toLowerCase()) ? [what] : []));
};

test.describe('what people wrote, and what they were given in confidence', () => {
  test('was planted everywhere', () => {
    expect(marked().length).toBeGreaterThan(25);
    for (const [what, marker] of marked()) expect([what, marker.length > 8]).toEqual([what, true]);
  });

  test('is in no span', ({ traced }) => {
    expect(traced.collector.spans.length).toBeGreaterThan(200);
    expect(markersIn(traced.collector.raw())).toEqual([]);
  });

  test('is in no log', ({ traced }) => {
    const logs = join(traced.product.dataDir, 'logs');
    const files = readdirSync(logs);
    expect(files.length).toBeGreaterThan(5);
    for (const file of files) expect([file, markersIn(readFileSync(join(logs, file), 'utf8'))]).toEqual([file, []]);
    expect(markersIn(traced.product.output())).toEqual([]);
  });

  test('is in no refusal', () => {
    expect(planting.refusals.length).toBeGreaterThan(6);
    for (const refusal of planting.refusals) expect([refusal, markersIn(refusal)]).toEqual([refusal, []]);
  });

  test('is in no table but its own: not in events, jobs or the audit trail', async ({ traced }) => {
    const found = await findTexts(traced.product.dataDir, Object.values(planting.markers));
    const homes = Object.fromEntries(
      marked().map(([what, marker]) => [what, found.get(marker)?.map(short).toSorted()]),
    );
    const kept = Object.fromEntries(marked().map(([what]) => [what, KEPT[what] ?? []]));
    expect(homes).toEqual(kept);
  });

  test('is in no file of the database server, such as its log of changes, but what is kept readable', ({ traced }) => {
    const folder = join(traced.product.dataDir, 'postgres');
    const sealed = marked().filter(([what]) => KEPT[what] === undefined);
    const found = findInFiles(folder, Object.values(planting.markers)).map(({ text }) => text);
    expect(sealed.filter(([, marker]) => found.includes(marker))).toEqual([]);
    // The search itself finds what is there.
    expect(found).toContain(planting.markers['last name']);
  });
});
