import { healthNumberAt } from '@carebourse/testing/health-numbers';
import { MESSAGES } from '@carebourse/contracts/messages';
import { shareName } from '@carebourse/contracts/sharing';
import type { TableDefinition } from '@carebourse/contracts/tables';
import { expect } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { apiClient, somebody, type Person } from '../support/access/people.ts';
import { ApiClient } from '../support/api-client.ts';
import { buyPlan, tokenOfPlan } from '../support/buy-plan.ts';
import { startDeltaSharingClient, type DeltaSharingClient, type Listed } from '../support/delta-sharing-client.ts';
import { test } from '../support/fixtures.ts';
import { releaseTable } from '../support/release-table.ts';
import { approveForSeconds } from '../support/soon-over.ts';

/** An entry of the demo that admins keep. */
const ENTRY = { resourceType: 'data', resourceId: 2 };
const PLAN = 'professional';

let client: DeltaSharingClient;
let admin: ApiClient;
let person: Person;
let requestId: number;
let table: string;
let definition: TableDefinition;
let profile: string;

/** Rows of persons, each with a day, a number and a yes or no, of which some are missing. */
function csvOf(persons: number): string {
  const lines = Array.from({ length: persons }, (_, at) =>
    [healthNumberAt(at), ['North', 'South'][at % 2], `2026-04-${String(1 + (at % 28)).padStart(2, '0')}`]
      .concat([at % 7 === 0 ? '' : String(30.5 + (at % 60)), at % 3 === 0 ? 'true' : 'false'])
      .join(),
  );
  return `health_number,region,seen_on,hba1c,smokes\n${lines.join('\n')}\n`;
}

function visits(name: string): TableDefinition {
  const column = { description: 'Of a visit', unit: null, codeSystem: null, mark: 'none', personLink: false } as const;
  return {
    name,
    title: 'Visits',
    description: 'One row a visit to a clinic.',
    synthetic: true,
    columns: [
      { ...column, name: 'health_number', type: 'text', mark: 'direct', personLink: true },
      { ...column, name: 'region', type: 'text' },
      { ...column, name: 'seen_on', type: 'date' },
      { ...column, name: 'hba1c', type: 'number', unit: 'mmol/mol' },
      { ...column, name: 'smokes', type: 'boolean' },
    ],
    terms: {
      columns: { export: ['region', 'seen_on', 'hba1c', 'smokes'], api: [] },
      condition: [],
      breaks: [{ column: 'region', label: 'Region' }],
      smallestAtom: 20,
      measures: [],
    },
  };
}

/** Somebody with a plan, to whom rows of the entry were granted. */
async function grantee(base: string, { soonOver = false } = {}): Promise<{ person: Person; requestId: number }> {
  const one = await somebody(base, 'provider');
  await buyPlan(one, PLAN);
  const asked = { ...ENTRY, purpose: 'To read the visits by a program.', accessTypes: ['export'] };
  const { body } = await one.api.post<{ id: number }>('/api/resource-requests', asked);
  if (soonOver) await approveForSeconds(admin, body.id, ['export']);
  else {
    const decision = { decision: 'approved', accessTypes: ['export'] };
    expect((await admin.post(`/api/resource-requests/${body.id}/decision`, decision)).status).toBe(200);
  }
  return { person: one, requestId: body.id };
}

/** The profile of a new API client of somebody, as a file. */
async function profileOf(one: Person, file: string): Promise<{ file: string; clientId: string; clientSecret: string }> {
  // Until all parts have heard of the plan.
  await tokenOfPlan(one, PLAN, ['data:read']);
  const { clientId, clientSecret } = await apiClient(one, ['data:read']);
  const { base } = one.api;
  const addresses = { endpoint: `${base}/delta-sharing`, tokenEndpoint: `${base}/oauth/token` };
  const kind = { shareCredentialsVersion: 2, type: 'oauth_client_credentials' };
  writeFileSync(file, JSON.stringify({ ...kind, ...addresses, clientId, clientSecret, scope: 'data:read' }));
  return { file, clientId, clientSecret };
}

async function firstFile(file: string, name: string): Promise<Listed['files'][number]> {
  const { answer, message } = await client.files(file, name);
  const [first] = answer?.files ?? [];
  if (!first) throw new Error(`no file of ${name}: ${message}`);
  return first;
}

const revoke = (id: number) => admin.post(`/api/resource-requests/${id}/revoke`, { comment: 'For the test.' });

test.describe('PyPI’s client of Delta Sharing', () => {
  test.beforeAll(async ({ product, skipReason }, testInfo) => {
    if (skipReason) return;
    client = await startDeltaSharingClient();
    admin = new ApiClient(product.url);
    await admin.signIn('admin');
    definition = visits(`visits_${randomBytes(3).toString('hex')}`);
    await releaseTable(admin, ENTRY, definition, csvOf(200));
    ({ person, requestId } = await grantee(product.url));
    table = `${shareName(requestId)}.default.${definition.name}`;
    profile = (await profileOf(person, testInfo.outputPath('grantee.share'))).file;
  });
  test.afterAll(() => client?.stop());

  test('finds and reads what was granted, with its types, and no more rows than it asks for', async () => {
    expect((await client.tables(profile)).answer).toContain(table);
    const whole = await client.load(profile, table);
    expect(whole.answer).toEqual({
      rows: 200,
      columns: ['region', 'seen_on', 'hba1c', 'smokes'],
      head: [
        ['North', '2026-04-01T00:00:00.000', null, true],
        ['South', '2026-04-02T00:00:00.000', 31.5, false],
        ['North', '2026-04-03T00:00:00.000', 32.5, false],
      ],
    });
    expect((await client.load(profile, table.toUpperCase(), { limit: 7 })).answer?.rows).toBe(7);
    expect((await client.load(profile, table, { limit: 0 })).answer).toMatchObject({
      rows: 0,
      columns: ['region', 'seen_on', 'hba1c', 'smokes'],
    });
  });

  test('reads the present version by its number, and is told that no other is shared', async () => {
    expect((await client.load(profile, table, { version: 1 })).answer?.rows).toBe(200);
    for (const past of [{ version: 0 }, { timestamp: '2026-01-01T00:00:00Z' }]) {
      const refused = await client.load(profile, table, past);
      expect(refused.error).toBe('HTTPError');
      expect(refused.message).toContain('INVALID_PARAMETER_VALUE');
      expect(refused.message).toContain(MESSAGES.sharing.presentOnly(1));
    }
  });

  test('is refused at once with a wrong secret or token, and for what is another’s', async ({ product }, testInfo) => {
    const wrong = testInfo.outputPath('wrong.share');
    const endpoint = `${product.url}/delta-sharing`;
    writeFileSync(wrong, JSON.stringify({ shareCredentialsVersion: 1, endpoint, bearerToken: 'a.b.c' }));
    const byToken = await client.load(wrong, table);
    expect([byToken.error, byToken.message]).toEqual(['HTTPError', expect.stringContaining('UNAUTHENTICATED')]);
    const kind = { shareCredentialsVersion: 2, type: 'oauth_client_credentials', scope: 'data:read' };
    const secret = { clientId: 'cb_nobody', clientSecret: 'cbs_wrong', tokenEndpoint: `${product.url}/oauth/token` };
    writeFileSync(wrong, JSON.stringify({ ...kind, endpoint, ...secret }));
    expect((await client.load(wrong, table)).message).toContain('401 Client Error');

    const other = await grantee(product.url);
    const theirs = await client.load(profile, `${shareName(other.requestId)}.default.${definition.name}`);
    expect([theirs.error, theirs.message]).toEqual(['HTTPError', expect.stringContaining('RESOURCE_DOES_NOT_EXIST')]);
  });

  test('goes on reading the old release while a new one is there, and reads the new one next', async () => {
    const [id, url, bytes] = await firstFile(profile, table);
    expect((await client.fetch(url, 0, 100)).answer).toBe(100);
    expect(await releaseTable(admin, ENTRY, definition, csvOf(300))).toMatchObject({ number: 2 });
    expect((await client.fetch(url, 100, bytes)).answer).toBe(bytes - 100);
    const present = await client.files(profile, table);
    expect(present.answer?.version).toBe(2);
    expect(present.answer?.files.map(([file]) => file)).not.toContain(id);
    expect((await client.load(profile, table)).answer?.rows).toBe(300);
  });

  test('notes each read once on the record of the grant', async () => {
    interface Uses {
      items: { way: string; rows: number; clientId: string | null }[];
    }
    const shared = async () =>
      (await person.api.get<Uses>(`/api/grants/${requestId}/uses`)).body.items.filter(({ way }) => way === 'share');
    const before = await shared();
    await client.load(profile, table);
    const [last, ...others] = await shared();
    expect(others).toHaveLength(before.length);
    expect(last).toMatchObject({ rows: 300, clientId: expect.stringMatching(/^cb_/) });
  });

  test('is refused in the middle of a read once the grant is revoked, with words and without a wait', async ({
    product,
  }, testInfo) => {
    const mine = await grantee(product.url);
    const { file } = await profileOf(mine.person, testInfo.outputPath('revoked.share'));
    const name = `${shareName(mine.requestId)}.default.${definition.name}`;
    const [, url] = await firstFile(file, name);
    expect((await client.fetch(url, 0, 100)).answer).toBe(100);
    expect((await revoke(mine.requestId)).status).toBe(200);
    await expect.poll(async () => (await client.fetch(url, 100, 200)).message).toContain('403');
    expect(await (await fetch(url)).json()).toMatchObject({
      errorCode: 'PERMISSION_DENIED',
      message: MESSAGES.use.grantEnded,
      instance: '/delta-sharing/files',
    });
    const refused = await client.load(file, name);
    expect(refused.message).toContain('PERMISSION_DENIED');
    expect(refused.message).toContain(MESSAGES.use.grantEnded);
    expect((await client.tables(file)).answer).toEqual([]);
  });

  test('is refused once the grant has expired', async ({ product }, testInfo) => {
    const mine = await grantee(product.url, { soonOver: true });
    const { file } = await profileOf(mine.person, testInfo.outputPath('expired.share'));
    const name = `${shareName(mine.requestId)}.default.${definition.name}`;
    await expect.poll(async () => (await client.load(file, name)).message).toContain(MESSAGES.use.grantEnded);
  });

  test('is refused with a token that lives on once its API client is gone', async ({ product }, testInfo) => {
    const mine = await profileOf(person, testInfo.outputPath('gone.share'));
    const { rows } = (await client.load(profile, table)).answer ?? {};
    expect((await client.load(mine.file, table)).answer?.rows).toBe(rows);
    expect((await person.api.delete(`/api/oauth-clients/${mine.clientId}`)).status).toBe(204);
    // It has a token of an hour, and asks for no other.
    await expect.poll(async () => (await client.load(mine.file, table)).message).toContain('UNAUTHENTICATED');
    expect((await client.load(profile, table)).answer?.rows).toBe(rows);
    expect(product.output()).not.toContain('ticket=');
  });
});
