import type { InvocationLine } from '@carebourse/contracts/agents';
import type { AuditEvent } from '@carebourse/contracts/audit';
import type { cdsCardsSchema } from '@carebourse/contracts/cds-hooks';
import { MESSAGES } from '@carebourse/contracts/service-messages';
import type { RecordSystem } from '@carebourse/contracts/record-systems';
import { startRecordSystem, type Changes } from '@carebourse/testing/record-system';
import { expect } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { apiClient } from '../support/access/people.ts';
import { agentProgram, type AgentProgram } from '../support/agent-program.ts';
import { ApiClient, type ProblemBody } from '../support/api-client.ts';
import { test } from '../support/fixtures.ts';
import { patientOf, printedResults, resultsOf } from '../support/record.ts';
import { enterRecordSystem, type EnteredSystem } from '../support/record-systems.ts';

const { recordSystems: words } = MESSAGES;

/** FIB-4 of the demonstration. */
const LIVER = 32;
const SYSTEMS = '/api/admin/record-systems';

const liver = {
  patient: patientOf(58, 'female'),
  ast: resultsOf('1920-8', 62, 'U/L'),
  alt: resultsOf('1742-6', 49, 'U/L'),
  platelets: resultsOf('777-3', 165, '10*9/L'),
};

type Cards = z.output<typeof cdsCardsSchema>;

let admin: ApiClient;
let program: AgentProgram;
let clientId: string;
let system: EnteredSystem;

test.beforeAll(async ({ product }) => {
  admin = new ApiClient(product.url);
  await admin.signIn('admin');
  program = await agentProgram(admin, LIVER);
  clientId = (await apiClient(program.person, ['agents:invoke'])).clientId;
});

test.beforeEach(async () => {
  system = await enterRecordSystem(admin, clientId);
});

test.afterEach(() => system[Symbol.dispose]());

const addressOf = (path: string) => `${admin.base}/cds-services/${path}`;

/** As the record system calls, with a token for this call unless another is given. */
function ask<Body = Cards>(token: string, path = String(LIVER), body: object = callOf(liver)) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  return new ApiClient(admin.base).send<Body>('POST', `/cds-services/${path}`, JSON.stringify(body), headers);
}

const callOf = (prefetch: object) => ({
  hook: 'patient-view',
  hookInstance: randomUUID(),
  context: { userId: 'Practitioner/1', patientId: 'example-1' },
  prefetch,
});

const sign = (changes?: Changes) => system.sign(addressOf(String(LIVER)), changes);

test('a record system asks by its own token, and the record of its client’s grant names it', async () => {
  const { status, body } = await ask(sign());
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.cards[0]?.summary).toBe('FIB-4 index: 3.11');
  const lines = `/api/grants/${program.requestIds[0]}/invocations`;
  const { items } = (await program.person.api.get<{ items: InvocationLine[] }>(lines)).body;
  expect(items[0]).toMatchObject({ id: body.cards[0]?.uuid, byClient: system.id });
});

test('feedback needs a token for its own address', async () => {
  const { uuid: card } = (await ask(sign())).body.cards[0] ?? {};
  const said = { feedback: [{ card, outcome: 'accepted', outcomeTimestamp: '2026-11-25T12:00:00Z' }] };
  const path = `${LIVER}/feedback`;
  expect((await ask(sign(), path, said)).status).toBe(401);
  expect((await ask(system.sign(addressOf(path)), path, said)).status).toBe(200);
});

test('a token is good once', async () => {
  const token = sign();
  const statuses = await Promise.all(Array.from({ length: 5 }, async () => (await ask(token)).status));
  expect(statuses.toSorted((left, right) => left - right)).toEqual([200, 401, 401, 401, 401]);
  const sameId = { claims: { jti: 'chosen' } };
  expect((await ask(sign(sameId))).status).toBe(200);
  expect((await ask(sign(sameId))).status).toBe(401);
});

test('tokens that are not of an entered system, or not for here and now, are refused', async () => {
  const now = Math.floor(Date.now() / 1000);
  expect((await ask(sign())).status).toBe(200);
  const refused: [string, string][] = [
    ['for the product', system.sign(admin.base)],
    ['for another agent', system.sign(addressOf('31'))],
    ['that has run out', sign({ claims: { iat: now - 400, exp: now - 120 } })],
    ['that lives too long', sign({ claims: { iat: now, exp: now + 301 } })],
    ['without an id', sign({ claims: { jti: undefined } })],
    ['that nobody has signed', sign({ header: { alg: 'none' }, key: '' })],
    [
      'signed with what everybody may read',
      sign({ header: { alg: 'HS256' }, key: system.publicKey.export({ type: 'spki', format: 'der' }).toString('hex') }),
    ],
    ['by an unknown key', sign({ header: { kid: 'another' } })],
    ['with keys elsewhere', sign({ header: { jku: `${system.jwksUrl}/elsewhere` } })],
    ['of an issuer that nobody has entered', sign({ claims: { iss: 'https://unknown.example' } })],
  ];
  const asked = system.asked;
  for (const [what, token] of refused) expect([what, (await ask(token)).status]).toEqual([what, 401]);
  expect(system.asked, 'forged ids are no load').toBeLessThanOrEqual(asked + 1);
  const challenge = (await ask(sign({ claims: { iat: now, exp: now + 301 } }))).headers.get('www-authenticate');
  expect(challenge).toContain('invalid_token');
  expect((await ask(sign({ header: { jku: system.jwksUrl } }))).status).toBe(200);
});

test('it opens the services alone, and there no more than an API client of its owner', async () => {
  const elsewhere = `${admin.base}/api/resource-requests`;
  const authorization = `Bearer ${system.sign(elsewhere)}`;
  expect((await new ApiClient(admin.base).get('/api/resource-requests', { authorization })).status).toBe(401);
  const labs = callOf({ results: printedResults() });
  const other = await ask<ProblemBody>(system.sign(addressOf('1')), '1', labs);
  expect(other).toMatchObject({ status: 403, body: { message: MESSAGES.use.notGranted } });
});

test('a key that has taken another’s place is found, and the old one is good no more', async () => {
  expect((await ask(sign())).status).toBe(200);
  const before = sign();
  system.rotate();
  await expect.poll(async () => (await ask(sign())).status, { intervals: [500] }).toBe(200);
  expect((await ask(before)).status).toBe(401);
});

test('while keys cannot be had it hears so, and nobody else is held up', async () => {
  const waiting: (() => void)[] = [];
  system.answer = (response) => void waiting.push(() => response.writeHead(500).end());
  const held = ask<ProblemBody>(sign());
  await expect.poll(() => waiting.length).toBe(1);
  using other = await enterRecordSystem(admin, clientId);
  expect((await ask(other.sign(addressOf(String(LIVER))))).status).toBe(200);
  expect((await ask('of.somebody.else')).status).toBe(401);
  waiting.forEach((answer) => answer());
  expect(await held).toMatchObject({ status: 503, body: { message: words.keysAway } });
  for (const body of ['no keys', `{"keys":"${'x'.repeat(80_000)}"}`, '{"keys":[null,7,{}]}']) {
    using broken = await enterRecordSystem(admin, clientId);
    broken.answer = (response) => response.end(body);
    expect((await ask(broken.sign(addressOf(String(LIVER))))).status).toBe(503);
  }
});

test('it ends at once when it is switched off, removed, or its client is revoked', async () => {
  const switchTo = (enabled: boolean) => admin.post<RecordSystem>(`${SYSTEMS}/${system.id}/switch`, { enabled });
  expect((await switchTo(false)).body.state).toBe('off');
  expect((await ask(sign())).status).toBe(401);
  expect((await switchTo(true)).body.state).toBe('ready');
  expect((await ask(sign())).status).toBe(200);

  const own = await apiClient(program.person, ['agents:invoke']);
  using other = await enterRecordSystem(admin, own.clientId);
  const byOther = () => other.sign(addressOf(String(LIVER)));
  expect((await ask(byOther())).status).toBe(200);
  await program.person.api.delete(`/api/oauth-clients/${own.clientId}`);
  expect((await ask(byOther())).status).toBe(401);
  expect((await listed(other.id))?.state).toBe('clientEnded');

  expect((await admin.delete(`${SYSTEMS}/${system.id}`)).status).toBe(204);
  expect((await ask(sign())).status).toBe(401);
  expect(await listed(system.id)).toBeUndefined();
  expect((await switchTo(true)).status).toBe(404);
});

async function listed(id: string): Promise<RecordSystem | undefined> {
  return (await admin.get<{ items: RecordSystem[] }>(SYSTEMS)).body.items.find((one) => one.id === id);
}

test('what is entered is checked, and put on record', async () => {
  using unknown = await startRecordSystem();
  const good = { name: 'Ward', issuer: unknown.issuer, jwksUrl: unknown.jwksUrl, clientId };
  const errorsOf = async (changes: object) => {
    const { status, body } = await admin.post(SYSTEMS, { ...good, ...changes });
    return [status, body.errors];
  };
  expect(await errorsOf({ issuer: 'http://record.example' })).toEqual([400, { issuer: [words.issuerInvalid] }]);
  expect(await errorsOf({ jwksUrl: 'ftp://record.example' })).toEqual([400, { jwksUrl: [words.jwksUrlInvalid] }]);
  expect(await errorsOf({ jwksUrl: 'https://10.0.0.1/jwks' })).toEqual([400, { jwksUrl: [words.jwksUrlNotPublic] }]);
  expect(await errorsOf({ clientId: 'cb_unknown' })).toEqual([400, { clientId: [words.clientUnknown] }]);
  const taken = await admin.post(SYSTEMS, { ...good, issuer: system.issuer });
  expect(taken).toMatchObject({ status: 409, body: { message: words.issuerTaken } });
  const lines = async () => {
    const { body } = await admin.get<AuditEvent[]>('/api/audit-events?limit=50');
    return body.filter(({ subject }) => subject === `record-system/${system.id}`).map(({ action }) => action);
  };
  await expect.poll(lines).toEqual(['record-system.added']);
});
