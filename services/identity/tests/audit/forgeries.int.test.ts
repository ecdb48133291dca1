import { asOwner, serviceDatabase } from '@carebourse/testing/shared-postgres';
import { temporaryFolder } from '@carebourse/testing/temporary-folder';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import type { SealedHead } from '../../src/domain/audit/audit-notes.ts';
import { noteFilesIn } from '../../src/store/audit/note-files.ts';
import { type Database, openDatabase } from '../../src/store/database.ts';
import { forgerOf } from './forger.ts';
import { forgeries } from './forgeries.ts';
import { openTrail, subjects, verifyTrail, writeLine } from './trail-world.ts';

const LINES = 30;
const folder = mkdtempSync(join(tmpdir(), 'carebourse-forgeries-'));
/** A trail of 30 lines, noted at its beginning and at lines 10 and 20, of which each forger gets a copy. */
let original: string;
let server: Database;
const heads: SealedHead[] = [];

beforeAll(async () => {
  server = openDatabase(inject('postgresUrl'));
  original = await serviceDatabase('identity');
  const db = openDatabase(original);
  const trail = await openTrail(db, noteFilesIn([folder]));
  for (const subject of ['', ...subjects(1, LINES)]) {
    if (subject) await writeLine(db, trail, subject);
    const { sequence, hash, seal: sealed } = await db.auditHead.findUniqueOrThrow({ where: { id: 1 } });
    heads.push({ sequence, hash, seal: sealed ?? '' });
    if (sequence === 10n || sequence === 20n) await trail.note();
  }
  await db.$disconnect();
});

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.$disconnect();
});

async function copy() {
  const url = new URL(original);
  const name = `forged_${randomUUID().slice(0, 8)}`;
  await server.$executeRawUnsafe(`CREATE DATABASE ${name} TEMPLATE ${url.pathname.slice(1)}`);
  url.pathname = `/${name}`;
  const notes = temporaryFolder('notes');
  cpSync(folder, notes, { recursive: true });
  const db = openDatabase(asOwner(url.href));
  onTestFinished(() => db.$disconnect());
  return { db, notes: noteFilesIn([notes]) };
}

describe('somebody with all rights on the database is found out after', () => {
  it.each(forgeries.filter(({ found }) => found))('$what: line $found.line, $found.as', async ({ forge, found }) => {
    const { db, notes } = await copy();
    expect((await verifyTrail(db, notes)).broken).toBeUndefined();
    await forge(forgerOf(db, notes, heads));
    expect((await verifyTrail(db, notes)).broken).toEqual({ sequence: BigInt(found?.line ?? 0), reason: found?.as });
  });
});

describe('the page about security says that these are not found', () => {
  it.each(forgeries.filter(({ found }) => !found))('$what', async ({ forge }) => {
    const { db, notes } = await copy();
    await forge(forgerOf(db, notes, heads));
    expect((await verifyTrail(db, notes)).broken).toBeUndefined();
  });
});
