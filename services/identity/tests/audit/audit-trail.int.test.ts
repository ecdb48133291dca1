import { openDatabase, type Database } from '../../src/store/database.ts';
import { createAuditSeal } from '../../src/domain/audit/audit-seal.ts';
import { appendAuditEvents, sealAuditTrail, verifyAuditTrail } from '../../src/store/audit/audit-trail.ts';
import { runAsOwner, serviceDatabase } from '@carebourse/testing/shared-postgres';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const seal = createAuditSeal(new Map([['k1', Buffer.alloc(32, 1)]]));
let url: string;
let db: Database;

beforeEach(async () => {
  url = await serviceDatabase('identity');
  db = openDatabase(url);
  await sealAuditTrail(db, seal);
});

afterEach(() => db.$disconnect());

const entry = (subject: string) => ({
  id: randomUUID(),
  occurredAt: new Date(),
  service: 'access-request',
  actorId: 4,
  actorRole: 'admin',
  action: 'request.decided',
  informationType: 'access-request',
  subjectUserId: 2,
  subject,
  address: '192.0.2.1',
  requestId: 'request-1',
  outcome: 'success',
  title: null,
});

async function write(rows: number): Promise<void> {
  await Promise.all(
    Array.from({ length: rows }, (_, number) =>
      db.$transaction((tx) => appendAuditEvents(tx, [entry(`request/${number}`)], seal)),
    ),
  );
}

/** What somebody with the database's own rights could do. */
async function behindItsBack(...statements: string[]): Promise<void> {
  await runAsOwner(url, 'ALTER TABLE audit_event DISABLE TRIGGER audit_event_append_only', ...statements);
}

const verify = () => verifyAuditTrail(db, seal);

describe('the audit trail', () => {
  it('is one chain, however many write at once', async () => {
    await write(25);
    expect(await verify()).toEqual({ checked: 25n, broken: undefined });
  });

  it('is one chain of many lines at a time, too', async () => {
    const some = ['a', 'b', 'c'].map(entry);
    await db.$transaction((tx) => appendAuditEvents(tx, some, seal));
    await write(2);
    expect(await verify()).toEqual({ checked: 5n, broken: undefined });
  });

  it('is whole while it is empty', async () => {
    expect(await verify()).toEqual({ checked: 0n, broken: undefined });
  });

  it('shows a row that was altered', async () => {
    await write(10);
    await behindItsBack('UPDATE audit_event SET subject_user_id = 3 WHERE sequence = 7');
    expect(await verify()).toEqual({ checked: 6n, broken: { sequence: 7n, reason: 'changed' } });
  });

  it('shows a row that was removed', async () => {
    await write(10);
    await behindItsBack('DELETE FROM audit_event WHERE sequence = 4');
    expect(await verify()).toEqual({ checked: 3n, broken: { sequence: 4n, reason: 'missing' } });
  });

  it('shows two rows that changed places', async () => {
    await write(10);
    await behindItsBack(
      'UPDATE audit_event SET sequence = 1000 WHERE sequence = 4',
      'UPDATE audit_event SET sequence = 4 WHERE sequence = 5',
      'UPDATE audit_event SET sequence = 5 WHERE sequence = 1000',
    );
    expect((await verify()).broken).toMatchObject({ sequence: 4n });
  });

  it('shows that the last rows were cut off, also after more were written', async () => {
    await write(10);
    await behindItsBack('DELETE FROM audit_event WHERE sequence > 8');
    expect(await verify()).toEqual({ checked: 8n, broken: { sequence: 9n, reason: 'missing' } });
    await write(1);
    expect(await verify()).toEqual({ checked: 8n, broken: { sequence: 9n, reason: 'missing' } });
  });

  it('shows an end that was written by someone without the key', async () => {
    await write(3);
    const other = createAuditSeal(new Map([['k1', Buffer.alloc(32, 2)]]));
    const [last] = await db.auditEvent.findMany({ orderBy: { sequence: 'desc' }, take: 1 });
    await db.auditHead.update({ where: { id: 1 }, data: { seal: other.make(last!) } });
    expect(await verify()).toEqual({ checked: 3n, broken: { sequence: 3n, reason: 'not sealed' } });
    await expect(write(1)).rejects.toThrow('the seal of the audit trail does not hold');
  });

  it('holds after the key was changed, as long as the old one is kept beside it', async () => {
    await write(2);
    const ring = createAuditSeal(
      new Map([
        ['k2', Buffer.alloc(32, 9)],
        ['k1', Buffer.alloc(32, 1)],
      ]),
    );
    expect((await verifyAuditTrail(db, ring)).broken).toBeUndefined();
    await db.$transaction((tx) => appendAuditEvents(tx, [entry('request/new-key')], ring));
    expect((await verifyAuditTrail(db, ring)).broken).toBeUndefined();
  });
});
