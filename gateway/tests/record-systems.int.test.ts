import type { RecordSystem } from '@carebourse/contracts/record-systems';
import { startRecordSystem, type TestRecordSystem } from '@carebourse/testing/record-system';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startWorld, type TestGateway, type World } from './world.ts';

const PATH = '/cds-services/1';

let world: World;
let system: TestRecordSystem;
let adminSession: string;
let partner: Awaited<ReturnType<World['register']>>;
let clientId: string;
let id: string;

beforeAll(async () => {
  world = await startWorld();
  adminSession = (await world.register('admin')).sessionId;
});
afterAll(() => world?.stop());

beforeEach(async () => {
  system = await startRecordSystem();
  partner = await world.register('partner');
  const content = { name: 'Ward record', scopes: ['catalogue:read'] };
  const made = await world.here.send('POST', '/api/oauth-clients', partner.sessionId, content);
  ({ clientId } = (await made.json()) as { clientId: string });
  const { issuer, jwksUrl } = system;
  const entered = { name: 'Ward record', issuer, jwksUrl, clientId };
  const answer = await world.here.send('POST', '/api/admin/record-systems', adminSession, entered);
  ({ id } = (await answer.json()) as RecordSystem);
  await expectLetIn();
  return () => system[Symbol.dispose]();
});

/** Let in, it lacks the scope; the token is for the address that the product is known by. */
async function statusAt(gateway: TestGateway, token = system.sign(gateway.context.config.ISSUER_URL + PATH)) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return (await fetch(gateway.url + PATH, { method: 'POST', headers, body: '{}' })).status;
}

const administer = (method: string, path: string, body?: object) =>
  world.here.send(method, `/api/admin/record-systems/${id}${path}`, adminSession, body);

async function expectLetIn(): Promise<void> {
  for (const gateway of [world.here, world.there]) expect(await statusAt(gateway)).toBe(403);
}

async function expectRefused(): Promise<void> {
  for (const gateway of [world.here, world.there]) expect(await statusAt(gateway)).toBe(401);
}

it.each<[string, () => Promise<unknown>]>([
  ['it is switched off', () => administer('POST', '/switch', { enabled: false })],
  ['it is removed', () => administer('DELETE', '')],
  ['its client is revoked', () => world.here.send('DELETE', `/api/oauth-clients/${clientId}`, partner.sessionId)],
  [
    'the person of its client is suspended',
    () => world.here.send('POST', `/api/admin/people/${partner.id}/suspend`, adminSession, { reason: 'For the test' }),
  ],
])('a record system is refused by the next call, at every gateway, once %s', async (_how, end) => {
  await end();
  await expectRefused();
});

it('a token that one gateway took is refused by the other', async () => {
  const token = system.sign(world.here.context.config.ISSUER_URL + PATH);
  expect(await statusAt(world.here, token)).toBe(403);
  expect(await statusAt(world.there, token)).toBe(401);
});
