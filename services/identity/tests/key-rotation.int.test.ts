import { createTokenVerifier } from '@carebourse/rpc/tokens';
import { parseRing } from '@carebourse/runtime/field-encryption';
import { serviceDatabase } from '@carebourse/testing/shared-postgres';
import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAuditSeal } from '../src/domain/audit/audit-seal.ts';
import { bodyPlace } from '../src/rpc/idempotency/input.ts';
import { appendAuditEvents, verifyAuditTrail } from '../src/store/audit/audit-trail.ts';
import { resealAuditTrail } from '../src/store/audit/reseal.ts';
import { claimKey, keepAnswer } from '../src/store/idempotency/idempotency-keys.ts';
import { PASSWORD, startAccountWorld, type AccountWorld, type Person } from './accounts/account-world.ts';

const ring = (...names: string[]) =>
  names.map((name) => `${name}:${Buffer.alloc(32, name).toString('base64')}`).join(',');
const sealUnder = (...names: string[]) => createAuditSeal(parseRing(ring(...names)));

const digest = (text: string) => createHash('sha256').update(text).digest();
const key = digest('key');
const call = { key, fingerprint: digest('call'), userId: null };
const line = () => ({
  id: randomUUID(),
  occurredAt: new Date(),
  service: 'identity',
  actorId: 4,
  actorRole: 'admin',
  action: 'request.decided',
  informationType: 'access-request',
  subjectUserId: 2,
  subject: 'request/1',
  address: '192.0.2.1',
  requestId: 'request-1',
  outcome: 'success',
  title: null,
});

let url: string;
/** Identity as it goes on when the old key is gone. */
let world: AccountWorld;
let enrolled: Person & { secret: string };
let waiting: Person;
let token: string;
let report: unknown;

const codeAt = (secret: string, now: Date) => generateSync({ secret, epoch: now.getTime() / 1000 });

/** Leaves something behind in every encrypted column, under the old key alone. */
async function live(before: AccountWorld): Promise<void> {
  const { db, cipher, auditSeal } = before.context;
  const person = await before.registerConfirmed();
  const { secret } = await before.in(person.sessionId, () =>
    before.account.call('StartSecondFactor', { password: PASSWORD }),
  );
  const code = codeAt(secret, before.now);
  await before.in(person.sessionId, () => before.account.call('ConfirmSecondFactor', { code }));
  enrolled = { ...person, secret };
  await db.mailJob.deleteMany();
  waiting = await before.register();
  ({ token } = await before.identity.call('ResolveSession', { sessionId: person.sessionId }));
  await claimKey(db, call, before.now);
  await keepAnswer(db, key, { status: 201, body: cipher.encrypt('{"kept":true}', bodyPlace(key)) });
  await db.$transaction((tx) => appendAuditEvents(tx, [line()], auditSeal));
}

async function rotate(): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production', DATABASE_URL: url, ENCRYPTION_KEYS: ring('new', 'old') };
  const { stdout } = await promisify(execFile)(process.execPath, ['services/identity/src/rotate-keys.ts'], { env });
  report = JSON.parse(stdout);
}

beforeAll(async () => {
  url = await serviceDatabase('identity');
  const before = await startAccountWorld({ DATABASE_URL: url, ENCRYPTION_KEYS: ring('old') });
  await live(before);
  await before.stop();
  await rotate();
  world = await startAccountWorld({ DATABASE_URL: url, ENCRYPTION_KEYS: ring('new') });
  world.now = new Date(before.now.getTime() + 30_000);
});

afterAll(() => world.stop());

describe('after a rotation, without the old key', () => {
  it('every encrypted column was gone through', () => {
    const rotated = {
      'signing_key.private_key': 1,
      'second_factor.secret': 1,
      'mail_job.body': 1,
      'idempotency_key.body': 1,
    };
    expect(report).toMatchObject({ level: 'info', rotated, trail: true });
  });

  it('people sign in with their second factor', async () => {
    const code = codeAt(enrolled.secret, world.now);
    expect(await world.login(enrolled, { code })).not.toBe('');
  });

  it('tokens of before hold, and new ones are signed by the same key', async () => {
    const verify = createTokenVerifier(world.context.issuer, async () => world.context.keys.publicKeys());
    await verify(token);
    const { token: later } = await world.identity.call('ResolveSession', { sessionId: waiting.sessionId });
    expect(await verify(later)).toMatchObject({ userId: waiting.id });
  });

  it('mail that waited is sent, and a kept answer is given again', async () => {
    expect(await world.mailTo(waiting)).not.toEqual([]);
    const known = await claimKey(world.context.db, call, world.now);
    expect(world.context.cipher.decrypt(known?.body ?? '', bodyPlace(key))).toBe('{"kept":true}');
  });

  it('the audit trail is whole, and goes on', async () => {
    const { db, auditSeal } = world.context;
    await db.$transaction((tx) => appendAuditEvents(tx, [line()], auditSeal));
    expect(await verifyAuditTrail(db, sealUnder('new'))).toEqual({ checked: 2n, broken: undefined });
  });

  it('a second time nothing is left to do', async () => {
    await rotate();
    expect(report).toMatchObject({
      rotated: { 'signing_key.private_key': 0, 'second_factor.secret': 0 },
      trail: false,
    });
  });
});

describe('a trail whose seal does not hold', () => {
  it('is not sealed by a rotation', async () => {
    const { db } = world.context;
    const forged = { sequence: 3n, hash: new Uint8Array(32) };
    await db.auditHead.update({ where: { id: 1 }, data: forged });
    await expect(resealAuditTrail(db, sealUnder('newer', 'new'))).rejects.toThrow('does not hold');
    await db.auditHead.update({ where: { id: 1 }, data: { seal: null } });
    await expect(resealAuditTrail(db, sealUnder('newer', 'new'))).rejects.toThrow('does not hold');
  });
});
