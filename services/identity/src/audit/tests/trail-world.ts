import { type AuditLine, signLine } from '@carebourse/messaging/audit-signature';
import { readServiceKeys } from '@carebourse/runtime/service-keys';
import { serviceKeySettingsOf } from '@carebourse/testing/key-settings';
import { silentLogger } from '@carebourse/testing/logger';
import { asOwner } from '@carebourse/testing/shared-postgres';
import { temporaryFolder } from '@carebourse/testing/temporary-folder';
import { randomUUID } from 'node:crypto';
import { onTestFinished } from 'vitest';
import type { AuditEntry } from '../domain/audit-chain.ts';
import { expectedHeads } from '../domain/audit-notes.ts';
import { type AuditSeal, createAuditSeal } from '../domain/audit-seal.ts';
import { type AuditTrail, openAuditTrail } from '../store/audit-trail.ts';
import { type NoteFiles, noteFilesIn } from '../store/note-files.ts';
import { type Verdict, verifyAuditTrail } from '../store/verify-audit-trail.ts';
import { type Database, openDatabase } from '../../store/database.ts';

export const seal = createAuditSeal(new Map([['k1', Buffer.alloc(32, 1)]]));
export const otherSeal = createAuditSeal(new Map([['k1', Buffer.alloc(32, 2)]]));

const keys = readServiceKeys('identity', serviceKeySettingsOf('identity')).published;

/** A trail with its notes. */
export interface TrailWorld {
  /** As the service uses it. */
  db: Database;
  /** As somebody with all rights does. */
  superuser: Database;
  notes: NoteFiles;
  seal: AuditSeal;
  keys: typeof keys;
  trail: AuditTrail;
  /** Adds lines as the consumer does, each in a transaction of its own. */
  write(...subjects: string[]): Promise<void>;
  verify(): Promise<Verdict>;
  /** The service as it comes up again: it knows what the database and the notes say. */
  restart(): Promise<void>;
}

/** @param notes in a folder of the test by default */
export async function trailWorld(url: string, notes = noteFilesIn([temporaryFolder('notes')])): Promise<TrailWorld> {
  const [db, superuser] = [openDatabase(url), openDatabase(asOwner(url))];
  onTestFinished(async () => void (await Promise.all([db.$disconnect(), superuser.$disconnect()])));
  const open = () => openTrail(db, notes);
  const world: TrailWorld = {
    db,
    superuser,
    notes,
    seal,
    keys,
    trail: await open(),
    async write(...subjects) {
      for (const subject of subjects) await writeLine(db, world.trail, subject);
    },
    verify: () => verifyTrail(db, notes),
    async restart() {
      world.trail = await open();
    },
  };
  return world;
}

export async function verifyTrail(db: Database, notes: NoteFiles): Promise<Verdict> {
  return verifyAuditTrail(db, seal, (await notes.read()).flatMap(expectedHeads));
}

export function openTrail(db: Database, notes: NoteFiles): Promise<AuditTrail> {
  return openAuditTrail({ db, seal, keys, notes, logger: silentLogger, now: () => new Date() });
}

export async function writeLine(db: Database, trail: AuditTrail, subject: string): Promise<void> {
  await db.$transaction((tx) => trail.append(tx, [entry(subject)]));
}

/** As its service writes it. */
export function entry(subject: string, changed: Partial<AuditLine> = {}): AuditEntry {
  const line = {
    eventId: randomUUID(),
    occurredAt: new Date('2026-11-20T14:00:00.123Z'),
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
    title: 'Cardiac insight',
    purpose: null,
    ...changed,
  };
  return { ...line, id: randomUUID(), signature: signLine(line), actorName: null, subjectName: null };
}

/** Whoever has all rights can say it: no trigger fires in this transaction. */
export const PAST_TRIGGERS = 'SET LOCAL session_replication_role = replica';

/** Statements of somebody with all rights on the database, in one transaction and past all triggers. */
export async function asSuperuser(
  { superuser: db }: Pick<TrailWorld, 'superuser'>,
  ...statements: string[]
): Promise<void> {
  await db.$transaction([PAST_TRIGGERS, ...statements].map((statement) => db.$executeRawUnsafe(statement)));
}

export const subjects = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `request/${from + index}`);

/** A plain INSERT by whoever may add to the table, with what they like in it. */
export function straySql(sequence: number, columns = "sha256('previous'), sha256('stray')"): string {
  return `INSERT INTO audit_event (sequence, id, occurred_at, service, actor_id, actor_role, action, information_type,
      subject_user_id, subject, address, request_id, outcome, previous_hash, hash)
    SELECT ${sequence}, gen_random_uuid(), now(), 'identity', 4, 'admin', 'request.viewed', 'access-request', 2,
      'request/stray', '', '', 'success', ${columns}`;
}
