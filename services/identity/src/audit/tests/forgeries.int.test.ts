import { asOwner, serviceDatabase } from '@carebourse/testing/shared-postgres';
import { temporaryFolder } from '@carebourse/testing/temporary-folder';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import type { SealedHead } from '../domain/audit-notes.ts';
import { type NoteFiles, noteFilesIn } from '../store/note-files.ts';
import { type Database, openDatabase } from '../../store/database.ts';
import { forgerOf } from './forger.ts';
import { forgeries } from './forgeries.ts';
import type { Forgery } from './forgery.ts';
import type { Verdict } from '../store/verify-audit-trail.ts';
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
  await db.user.create({
    data: { id: 4, username: 'ada', usernameKey: 'ada', email: 'ada@example.org', role: 'admin' },
  });
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
  const files = noteFilesIn([notes]);
  return { db, notes: files, verify: () => verifyAsService(url.href, files) };
}

/** In the role that serves, as the command does: it reads what people are shown. */
async function verifyAsService(url: string, notes: NoteFiles): Promise<Verdict> {
  const db = openDatabase(url);
  try {
    return await verifyTrail(db, notes);
  } finally {
    await db.$disconnect();
  }
}

async function verdictAfter({ forge }: Forgery): Promise<Verdict> {
  const { db, notes, verify } = await copy();
  expect(await verify()).toMatchObject({ broken: undefined, unlike: [] });
  await forge(forgerOf(db, notes, heads));
  return verify();
}

function expectUnlike(unlike: string[], expected: RegExp | undefined): void {
  if (expected) expect(unlike.join('\n')).toMatch(expected);
  else expect(unlike).toEqual([]);
}

describe('somebody with all rights on the database is found out after', () => {
  const isFound = ({ found, unlike }: Forgery) => found !== undefined || unlike !== undefined;

  it.each(forgeries.filter(isFound))('$what: line $found.line, $found.as', async (forgery) => {
    const { broken, unlike } = await verdictAfter(forgery);
    const { found } = forgery;
    expect(broken).toEqual(found && { sequence: BigInt(found.line), reason: found.as });
    expectUnlike(unlike, forgery.unlike);
  });

  it.each(forgeries.filter((forgery) => !isFound(forgery)))(
    'but not, as the page says, after $what',
    async (forgery) => {
      expect(await verdictAfter(forgery)).toMatchObject({ broken: undefined, unlike: [] });
    },
  );
});
