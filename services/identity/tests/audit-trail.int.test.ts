import { openDatabase, type Database } from '../src/store/database.ts';
import { appendAuditEvent, verifyAuditChain } from '../src/store/audit-events.ts';
import { serviceDatabase } from '@carebourse/testing/shared-postgres';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let db: Database;

beforeAll(async () => {
  db = openDatabase(await serviceDatabase('identity'));
});

afterAll(() => db.$disconnect());

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
});

describe('the audit trail', () => {
  it('is one chain, however many write at once', async () => {
    await Promise.all(
      Array.from({ length: 25 }, (_, number) =>
        db.$transaction((tx) => appendAuditEvent(tx, entry(`request/${number}`))),
      ),
    );
    expect(await verifyAuditChain(db)).toEqual({ checked: 25n, broken: undefined });
  });

  it('shows a row that was changed behind its back', async () => {
    await db.$executeRaw`ALTER TABLE audit_event DISABLE TRIGGER audit_event_append_only`;
    await db.$executeRaw`UPDATE audit_event SET subject_user_id = 3 WHERE sequence = 7`;
    expect(await verifyAuditChain(db)).toEqual({ checked: 6n, broken: { sequence: 7n, reason: 'changed' } });
    await db.$executeRaw`UPDATE audit_event SET subject_user_id = 2 WHERE sequence = 7`;
    await db.$executeRaw`DELETE FROM audit_event WHERE sequence = 12`;
    expect(await verifyAuditChain(db)).toEqual({ checked: 11n, broken: { sequence: 12n, reason: 'missing' } });
  });
});
