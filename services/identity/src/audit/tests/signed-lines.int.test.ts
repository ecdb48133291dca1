import { encodeEvent } from '@carebourse/messaging/event';
import { auditEvent } from '@carebourse/messaging/audit';
import { signedBytes, signLine } from '@carebourse/messaging/audit-signature';
import type { Group } from '@carebourse/messaging/subscriptions';
import { publicHalves, newServiceKey, readServiceKeys } from '@carebourse/runtime/service-keys';
import { serviceKeySettingsOf } from '@carebourse/testing/key-settings';
import { startHearing, type Hearing } from '@carebourse/testing/hearing';
import { silentLogger } from '@carebourse/testing/logger';
import { eventually } from '@carebourse/testing/eventually';
import { serviceDatabase } from '@carebourse/testing/shared-postgres';
import { temporaryFolder } from '@carebourse/testing/temporary-folder';
import { createHash, randomUUID, webcrypto } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LetterContext } from '../../mail/letters.ts';
import { createHandlers } from '../../events/handlers.ts';
import { noteFilesIn } from '../store/note-files.ts';
import { openAuditTrail } from '../store/audit-trail.ts';
import { appendBehind } from '../store/append-audit-events.ts';
import { entry, seal, trailWorld, type TrailWorld } from './trail-world.ts';

let world: TrailWorld;
let hearing: Hearing;

beforeEach(async () => {
  world = await trailWorld(await serviceDatabase('identity'));
  const context = { auditTrail: world.trail } as LetterContext & { auditTrail: TrailWorld['trail'] };
  const group: Group = 'identity';
  hearing = await startHearing(world.db, { group, handlers: createHandlers(context) });
});
afterEach(() => hearing.stop());

interface Body {
  id: string;
  source: string;
  time: string;
  signature: string;
  data: Record<string, unknown>;
}

const AN_ACT = {
  actor: { userId: 4, role: 'admin' },
  action: 'subscription.refunded',
  informationType: 'subscription',
  outcome: 'success',
} as const;

/** A row of billing's outbox. */
const rowAbout = (subject: string) => encodeEvent(auditEvent('billing', { ...AN_ACT, subject }), new Date());

const subjects = async () => (await world.db.auditEvent.findMany()).map(({ subject }) => subject);

describe('a row that somebody copies in an outbox', () => {
  const forgeries: [string, (body: Body) => Body][] = [
    ['another id', (body) => ({ ...body, id: randomUUID() })],
    [
      'new ids, actor and time',
      (body) => ({ ...body, id: randomUUID(), time: new Date().toISOString(), data: { ...body.data, actorId: 2 } }),
    ],
    ['another time alone', (body) => ({ ...body, time: '2026-11-01T00:00:00.000Z' })],
    ['another service', (body) => ({ ...body, source: '/carebourse/profile' })],
    ['a purpose', (body) => ({ ...body, data: { ...body.data, purpose: 'care' } })],
    ['no subject', (body) => ({ ...body, data: { ...body.data, subject: '' } })],
    ['no signature', ({ signature: _, ...body }) => ({ ...body, id: randomUUID() }) as Body],
    ['a signature of nothing', (body) => ({ ...body, id: randomUUID(), signature: '' })],
    [
      'a signature by another key under the id of the true one',
      (body) => ({ ...body, id: randomUUID(), signature: `${body.signature.slice(0, 44)}${'A'.repeat(86)}` }),
    ],
  ];

  it.each(forgeries)('with %s is not sealed, but kept and counted', async (_what, forge) => {
    await hearing.hear([auditEvent('billing', { ...AN_ACT, subject: 'subscription/7' })]);
    const row = rowAbout('subscription/8');
    const forged = forge(JSON.parse(row.body) as Body);
    await hearing.publish([{ ...row, id: randomUUID(), body: JSON.stringify(forged) }]);
    await eventually(async () => expect(await world.db.deadLetter.count()).toBe(1));
    const letter = await world.db.deadLetter.findFirstOrThrow();
    expect(letter).toMatchObject({ state: 'failed', reason: expect.stringContaining('has not signed this line') });
    expect(await subjects()).toEqual(['subscription/7']);
    expect(await world.verify()).toMatchObject({ checked: 1n, broken: undefined });
  });

  it('as it is is sealed once, also where its event is forgotten', async () => {
    const row = rowAbout('subscription/7');
    await hearing.publish([row]);
    await eventually(async () => expect(await world.db.inbox.count()).toBe(1));
    await world.db.inbox.deleteMany();
    await hearing.publish([{ ...row, id: randomUUID() }]);
    await eventually(async () => expect(await world.db.inbox.count()).toBe(1));
    expect(await subjects()).toEqual(['subscription/7']);
  });

  it('keeps no honest line that comes with it out', async () => {
    const [copied, honest] = [rowAbout('subscription/7'), rowAbout('subscription/8')];
    const body = JSON.stringify({ ...(JSON.parse(copied.body) as Body), id: randomUUID() });
    await hearing.publish([{ ...copied, id: randomUUID(), body }, honest]);
    await eventually(async () => expect(await subjects()).toEqual(['subscription/8']));
  });
});

it('a signature is ES256, as WebCrypto checks it', async () => {
  const { signature, eventId, ...line } = entry('request/1');
  const { SERVICE_KEYS } = serviceKeySettingsOf('access-request');
  const spki = Buffer.from(/access-request:([^,]+)/.exec(SERVICE_KEYS)?.[1] ?? '', 'base64');
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const key = await webcrypto.subtle.importKey('spki', spki, algorithm, false, ['verify']);
  const [id, bytes] = signature?.split('.') ?? [];
  const signed = signedBytes({ ...line, eventId: eventId ?? '' });
  const check = { name: 'ECDSA', hash: 'SHA-256' };
  expect(id).toBe(createHash('sha256').update(spki).digest('base64url'));
  expect(await webcrypto.subtle.verify(check, key, Buffer.from(bytes ?? '', 'base64url'), signed)).toBe(true);
});

describe('after a key was changed', () => {
  /** The trail with another public key of a service, beside the former one or in its place. */
  async function reopen(service: 'access-request' | 'billing', former: 'listed' | 'gone') {
    const { SERVICE_KEYS } = serviceKeySettingsOf('identity');
    const fresh = publicHalves({ [service]: newServiceKey() });
    const rotated = SERVICE_KEYS.replace(new RegExp(`${service}:[^,]+`), (old) =>
      former === 'gone' ? fresh : `${fresh},${old}`,
    );
    const { published: keys } = readServiceKeys('identity', {
      ...serviceKeySettingsOf('identity'),
      SERVICE_KEYS: rotated,
    });
    const notes = noteFilesIn([temporaryFolder('notes')]);
    return openAuditTrail({ db: world.db, seal, keys, notes, logger: silentLogger, now: () => new Date() });
  }

  it('lines under the old one verify, and new ones under it are refused', async () => {
    await world.write('a', 'b');
    const trail = await reopen('access-request', 'gone');
    expect(await world.verify()).toMatchObject({ checked: 2n, unsigned: 0n, broken: undefined });
    const late = world.db.$transaction((tx) => trail.append(tx, [entry('c')]));
    await expect(late).rejects.toThrow('access-request has not signed this line');
  });

  it('rows that waited in the outbox are sealed while the former key is listed beside the new one', async () => {
    const waiting = rowAbout('subscription/9');
    await hearing.stop();
    const context = { auditTrail: await reopen('billing', 'listed') } as LetterContext & {
      auditTrail: TrailWorld['trail'];
    };
    hearing = await startHearing(world.db, { group: 'identity', handlers: createHandlers(context) });
    await hearing.publish([waiting]);
    await eventually(async () => expect(await subjects()).toEqual(['subscription/9']));
    expect(await world.db.deadLetter.count()).toBe(0);
    expect(await world.verify()).toMatchObject({ checked: 1n, unsigned: 0n, broken: undefined });
  });
});

describe('a trail from before lines were signed', () => {
  const unsigned = (subject: string, occurredAt = new Date('2026-11-20T13:00:00Z')) => ({
    ...entry(subject, { occurredAt }),
    eventId: null,
    signature: null,
  });

  beforeEach(async () => {
    await world.db.$transaction(async (tx) => {
      const head = await tx.auditHead.findUniqueOrThrow({ where: { id: 1 } });
      await appendBehind(tx, head, [unsigned('old/1'), unsigned('old/2')], seal);
    });
  });

  it('verifies, and tells how many they are', async () => {
    await world.write('new');
    expect(await world.verify()).toMatchObject({ checked: 3n, unsigned: 2n, broken: undefined });
  });

  it('takes unsigned lines until an hour after the first signed one', async () => {
    const append = (line: ReturnType<typeof entry>) => world.db.$transaction((tx) => world.trail.append(tx, [line]));
    await append(unsigned('in flight'));
    await append(entry('new', { occurredAt: new Date() }));
    await append(unsigned('of a pod of before'));
    expect(await world.verify()).toMatchObject({ checked: 5n, unsigned: 4n, broken: undefined });
    const later = await openAuditTrail({
      ...world,
      logger: silentLogger,
      now: () => new Date(Date.now() + 61 * 60_000),
    });
    const late = world.db.$transaction((tx) => later.append(tx, [unsigned('late')]));
    await expect(late).rejects.toThrow('has not signed this line');
  });
});

it('a new trail takes no unsigned line', async () => {
  const line = { ...entry('a'), eventId: null, signature: null };
  const added = world.db.$transaction((tx) => world.trail.append(tx, [line]));
  await expect(added).rejects.toThrow('has not signed this line');
});

describe('what people are called in the trail', () => {
  const person = { id: 4, username: 'ada', usernameKey: 'ada', email: 'ada@example.org', role: 'admin' };

  it('is what they were called then', async () => {
    await world.db.user.create({ data: { ...person, firstName: 'Ada', lastName: 'Wong' } });
    await world.write('a');
    await world.db.user.update({ where: { id: 4 }, data: { lastName: 'Innocent' } });
    await world.write('b');
    const names = await world.db.auditName.findMany({ orderBy: { since: 'asc' } });
    expect(names.map(({ name }) => name)).toEqual(['Ada Wong', 'Ada Innocent']);
    const [first, second] = await world.db.auditEvent.findMany({ orderBy: { sequence: 'asc' } });
    expect([first?.actorName, second?.actorName]).toEqual(names.map(({ hash }) => hash));
  });

  it('is kept once for all lines', async () => {
    await world.db.user.create({ data: person });
    await world.write('a', 'b', 'c');
    expect(await world.db.auditName.count()).toBe(1);
  });
});

it('the rows of the outboxes are signed by whom they name', () => {
  const line = entry('x');
  expect(() => signLine({ ...line, eventId: 'x', service: 'nobody' })).toThrow('no key to sign lines of nobody');
});
