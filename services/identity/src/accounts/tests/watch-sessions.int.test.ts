import { saveEntitlement } from '@carebourse/messaging/entitlements';
import { eventually } from '@carebourse/testing/eventually';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { hashSessionId } from '../domain/session.ts';
import { PASSWORD, startAccountWorld, type AccountWorld } from './account-world.ts';

let world: AccountWorld;
let watching: Promise<void>;
const gone = new AbortController();
let ended: string[] = [];
let changed: number[] = [];
let assistantsOf: number[] = [];
let messages = 0;

beforeAll(async () => {
  world = await startAccountWorld();
  await world.context.sessionFeed.start();
  watching = watch();
  await vi.waitUntil(() => messages > 0, { timeout: 120_000 });
});

afterAll(async () => {
  gone.abort();
  await watching;
  await world.context.sessionFeed.stop();
  await world.stop();
});

beforeEach(() => {
  ended = [];
  changed = [];
  assistantsOf = [];
});

async function watch(): Promise<void> {
  while (!gone.signal.aborted) {
    try {
      for await (const heard of world.identity.stream('WatchSessions', {}, gone.signal)) {
        messages += 1;
        ended.push(...heard.endedHashes);
        changed.push(...heard.changedUserIds);
        assistantsOf.push(...heard.assistantsOfUserIds);
      }
    } catch {
      // The service does not listen yet.
    }
  }
}

const hashOf = (sessionId: string) => Buffer.from(hashSessionId(sessionId)).toString('hex');

it('names a session that was signed out', async () => {
  const { sessionId } = await world.register();
  await world.identity.call('Logout', { sessionId });
  await eventually(() => expect(ended).toEqual([hashOf(sessionId)]));
});

it('names the person when an assistant of theirs is connected, and when it ends', async () => {
  const { id: userId } = await world.register();
  const { assistant, assistantClient } = world.context.db;
  const [at, redirectUris] = [new Date(), ['https://assistant.example/callback']];
  await assistantClient.create({ data: { id: 'cbr_1', redirectUris, authMethod: 'none', createdAt: at } });
  const scopes = ['agents:invoke'];
  const connected = { id: 'cba_1', userId, clientId: 'cbr_1', host: 'assistant.example', scopes, connectedAt: at };
  await assistant.create({ data: { ...connected, expiresAt: at } });
  await eventually(() => expect(assistantsOf).toEqual([userId]));
  await assistant.update({ where: { id: 'cba_1' }, data: { lastUsedAt: at } });
  await assistant.delete({ where: { id: 'cba_1' } });
  await eventually(() => expect(assistantsOf).toEqual([userId, userId]));
});

it('names the other sessions when the password changes', async () => {
  const person = await world.register();
  const other = await world.login(person);
  await world.in(person.sessionId, () =>
    world.account.call('ChangePassword', { currentPassword: PASSWORD, newPassword: 'another correct horse' }),
  );
  await eventually(() => expect(ended).toContain(hashOf(other)));
  expect(ended).not.toContain(hashOf(person.sessionId));
});

/** Of a deleted account nothing is kept. */
const NOTHING_LEFT = {
  passwordHash: null,
  firstName: null,
  lastName: null,
  organization: null,
  specialty: null,
  licenseNumber: null,
  emailVerifiedAt: null,
};

it.each([
  ['is suspended', { suspendedAt: new Date() }],
  ['gets another role', { role: 'admin' }],
  ['confirms their address', { emailVerifiedAt: new Date() }],
  ['has less time to confirm it', { addressDueAt: new Date() }],
  ['is deleted', { deletedAt: new Date(), ...NOTHING_LEFT }],
])('names a person who %s', async (_what, data) => {
  const { id } = await world.register();
  await world.context.db.user.update({ where: { id }, data });
  await eventually(() => expect(changed).toEqual([id]));
});

it('names a person who confirms a second factor or gives it up', async () => {
  const { id } = await world.register();
  const { secondFactor } = world.context.db;
  await secondFactor.create({ data: { userId: id, secret: 'v1.x' } });
  await eventually(() => expect(changed).toEqual([id]));
  await secondFactor.update({ where: { userId: id }, data: { confirmedAt: new Date() } });
  await eventually(() => expect(changed).toEqual([id, id]));
  await secondFactor.delete({ where: { userId: id } });
  await eventually(() => expect(changed).toEqual([id, id, id]));
});

it('names those whose plan may be another one: their own, or by their organization', async () => {
  const { id } = await world.register();
  const { db } = world.context;
  const content = { name: `Clinic ${id}`, kind: 'primary-care', city: 'Guelph', description: 'Care.' };
  const { id: organizationId } = await db.organization.create({ data: content });
  const planOf = (owner: string, entitledPlan?: string) => saveEntitlement(db, { owner, entitledPlan }, new Date());
  const changes = [
    () => planOf(`user/${id}`, 'basic'),
    () => planOf(`user/${id}`, 'professional'),
    () => db.membership.create({ data: { userId: id, organizationId, status: 'confirmed' } }),
    () => planOf(`organization/${organizationId}`, 'basic'),
    () => planOf(`organization/${organizationId}`),
    () => db.membership.delete({ where: { userId: id } }),
  ];
  for (const [index, change] of changes.entries()) {
    await change();
    await eventually(() => expect(changed).toHaveLength(index + 1));
  }
  expect(new Set(changed)).toEqual(new Set([id]));
});

it('says nothing of what no token speaks of', async () => {
  const person = await world.register();
  await world.context.db.user.update({ where: { id: person.id }, data: { lastLogin: new Date(), firstName: 'Ada' } });
  await world.context.db.session.updateMany({ where: { userId: person.id }, data: { lastSeenAt: new Date() } });
  await world.identity.call('Logout', { sessionId: person.sessionId });
  await eventually(() => expect(ended).toEqual([hashOf(person.sessionId)]));
  expect(changed).toEqual([]);
});
