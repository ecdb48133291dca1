import { createTokenVerifier } from '@carebourse/rpc/tokens';
import { parseRing } from '@carebourse/runtime/field-encryption';
import { serviceDatabase } from '@carebourse/testing/shared-postgres';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectedHeads } from '../src/audit/domain/audit-notes.ts';
import { createAuditSeal } from '../src/audit/domain/audit-seal.ts';
import { bodyPlace } from '../src/idempotency/rpc/input.ts';
import { noteFilesIn } from '../src/audit/store/note-files.ts';
import { resealAuditTrail, resealNotes } from '../src/audit/store/reseal.ts';
import { verifyAuditTrail } from '../src/audit/store/verify-audit-trail.ts';
import { findArtifact, saveArtifact } from '../src/oauth/store/oidc-artifacts.ts';
import { claimKey, keepAnswer } from '../src/idempotency/store/idempotency-keys.ts';
import { PASSWORD, startAccountWorld, type AccountWorld, type Person } from '../src/accounts/tests/account-world.ts';
import { entry } from '../src/audit/tests/trail-world.ts';

const ring = (...names: string[]) =>
  names.map((name) => `${name}:${Buffer.alloc(32, name).toString('base64')}`).join(',');
const sealUnder = (...names: string[]) => createAuditSeal(parseRing(ring(...names)));

const digest = (text: string) => createHash('sha256').update(text).digest();
const key = digest('key');
const call = { key, fingerprint: digest('call'), userId: null, keptUntil: new Date(Date.now() + 60_000) };
const folder = mkdtempSync(join(tmpdir(), 'carebourse-rotation-'));
const notes = noteFilesIn([folder]);

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
  const { db, cipher, auditTrail } = before.context;
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
  const asked = { payload: { kept: true }, assistantId: null, expiresAt: new Date(before.now.getTime() + 60_000) };
  await saveArtifact(before.context, 'Interaction', 'asked', asked);
  await db.$transaction((tx) => auditTrail.append(tx, [entry('request/1')]));
  await auditTrail.note();
}

async function rotate(): Promise<void> {
  const settings = { DATABASE_URL: url, ENCRYPTION_KEYS: ring('new', 'old'), AUDIT_NOTE_DIRS: folder };
  const env = { ...process.env, NODE_ENV: 'production', ...settings };
  const { stdout } = await promisify(execFile)(process.execPath, ['services/identity/src/rotate-keys.ts'], { env });
  report = JSON.parse(stdout);
}

beforeAll(async () => {
  url = await serviceDatabase('identity');
  const before = await startAccountWorld({ DATABASE_URL: url, ENCRYPTION_KEYS: ring('old'), AUDIT_NOTE_DIRS: folder });
  await live(before);
  await before.stop();
  await rotate();
  world = await startAccountWorld({ DATABASE_URL: url, ENCRYPTION_KEYS: ring('new'), AUDIT_NOTE_DIRS: folder });
  world.now = new Date(before.now.getTime() + 30_000);
});

afterAll(async () => {
  await world.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('after a rotation, without the old key', () => {
  it('every encrypted column was gone through', () => {
    const rotated = {
      'signing_key.private_key': 1,
      'second_factor.secret': 1,
      'mail_job.body': 1,
      'oidc_artifact.payload': 1,
      'idempotency_key.body': 1,
    };
    expect(report).toMatchObject({ level: 'info', rotated, trail: true, notes: 2 });
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

  it('what the issuer asked can be answered', async () => {
    expect(await findArtifact(world.context, 'Interaction', 'asked')).toMatchObject({ payload: { kept: true } });
  });

  it('the audit trail is whole, and goes on', async () => {
    const { db, auditTrail } = world.context;
    await db.$transaction((tx) => auditTrail.append(tx, [entry('request/2')]));
    const noted = (await notes.read()).flatMap(expectedHeads);
    expect(await verifyAuditTrail(db, sealUnder('new'), noted)).toMatchObject({ checked: 2n, broken: undefined });
  });

  it('a second time nothing is left to do', async () => {
    await rotate();
    expect(report).toMatchObject({
      rotated: { 'signing_key.private_key': 0, 'second_factor.secret': 0 },
      trail: false,
      notes: 0,
    });
  });
});

describe('a note that somebody else has written', () => {
  it('is not sealed by a rotation', async () => {
    const written = { sequence: 1n, hash: new Uint8Array(32), seal: 'new.forged' };
    await notes.write({ kind: 'head', at: new Date(), head: written });
    await expect(resealNotes(notes, sealUnder('newer', 'new'), new Date())).rejects.toThrow('no true seal');
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
