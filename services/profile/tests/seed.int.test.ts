import { createFieldCipher } from '@carebourse/runtime/field-encryption';
import { serviceKeySettingsOf } from '@carebourse/testing/key-settings';
import { serviceDatabase } from '@carebourse/testing/shared-postgres';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../src/store/database.ts';
import { listDependentsOf } from '../src/store/dependents.ts';
import { listPublished } from '../src/store/directive-feed.ts';
import { listDecided } from '../src/directives/store/directives.ts';
import { listLinksOf } from '../src/store/record-links.ts';
import { listQuestionsOf } from '../src/records/store/record-questions.ts';
import { findRoleProfile } from '../src/store/role-profiles.ts';

const ENCRYPTION_KEYS = `test:${Buffer.alloc(32, 7).toString('base64')}`;
const cipher = createFieldCipher(ENCRYPTION_KEYS);

let url: string;
let db: Database;

beforeAll(async () => {
  url = await serviceDatabase('profile');
  db = openDatabase(url);
});

afterAll(() => db.$disconnect());

async function seed(env: object = {}): Promise<unknown> {
  const { stdout } = await promisify(execFile)(process.execPath, ['services/profile/src/seed.ts'], {
    env: {
      ...process.env,
      ...serviceKeySettingsOf('profile'),
      DATABASE_URL: url,
      ENCRYPTION_KEYS,
      DEMO_MODE: 'true',
      DEMO_DIR: 'local/demo',
      ...env,
    },
  });
  return JSON.parse(stdout) as unknown;
}

describe('the seed', () => {
  it('is refused in production mode', async () => {
    await expect(seed({ NODE_ENV: 'production' })).rejects.toMatchObject({ code: 1 });
    expect(await db.roleProfile.count()).toBe(0);
  });

  it('gives the demo people their profiles and dependents, once', async () => {
    expect(await seed()).toMatchObject({ applied: true });
    expect(await seed()).toMatchObject({ applied: false });
    expect((await findRoleProfile(db, cipher, 1))?.fields).toMatchObject({ bloodType: 'O+' });
    expect(await findRoleProfile(db, cipher, 4)).toEqual({ role: 'admin', fields: {} });
    const dependents = await listDependentsOf(db, cipher, 1);
    expect(dependents.map(({ id, firstName }) => [id, firstName])).toEqual([
      [1, 'Leo'],
      [2, 'Mai'],
      [3, 'Binh'],
    ]);
    expect(dependents[0]?.medicalNotes).toContain('eczema');
    const links = await db.$transaction((tx) => listLinksOf(tx, cipher, 1));
    expect(links.map(({ state, claim }) => [state, claim.name])).toEqual(
      ['Amelia', 'Leo', 'Mai', 'Binh'].map((name) => ['confirmed', `${name} Tran`]),
    );
  });

  it('has a decision in force for Mai, and a question that was answered in time; both in the past', async () => {
    const decided = await listDecided(db, cipher, 1);
    expect(decided.map(({ dependentId, revision }) => [dependentId, revision])).toEqual([[2, 1]]);
    const { persons } = await listPublished(db, 0n, 10);
    expect(persons.map(({ counting }) => counting?.held)).toEqual([false]);
    const [question] = await listQuestionsOf(db, cipher, 1, 10);
    expect(question).toMatchObject({ state: 'answered', kind: 'question', answeredBy: 5, askedBy: 'Amelia Tran' });
    expect(question?.answer).toContain('refuse research');
    const { askedAt, answeredAt, dueAt } = question ?? {};
    const now = new Date();
    for (const at of [askedAt, answeredAt, decided[0]?.at]) expect(at && at < now).toBe(true);
    expect(answeredAt && dueAt && answeredAt < dueAt).toBe(true);
    const lines = await db.outbox.findMany({ where: { type: 'ca.carebourse.audit-recorded.v1' } });
    expect(lines.map(({ time }) => time)).toEqual(expect.arrayContaining([askedAt, answeredAt, decided[0]?.at]));
  });
});
