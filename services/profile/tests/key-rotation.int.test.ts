import { meetingAt } from '@carebourse/testing/meeting';
import { createFieldCipher } from '@carebourse/runtime/field-encryption';
import { serviceDatabase } from '@carebourse/testing/shared-postgres';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, type Database, type Transaction } from '../src/store/database.ts';
import { createDependent, listDependentsOf } from '../src/store/dependents.ts';
import { rotateKeys } from '../src/store/key-rotation.ts';
import { changeRoleProfile, findRoleProfile } from '../src/store/role-profiles.ts';

const ring = (...names: string[]) =>
  names.map((name) => `${name}:${Buffer.alloc(32, name).toString('base64')}`).join(',');
const before = createFieldCipher(ring('old'));
const during = createFieldCipher(ring('new', 'old'));
const after = createFieldCipher(ring('new'));

const PEOPLE = [1, 2, 3, 4, 5];
const leo = { firstName: 'Leo', lastName: 'Tran', relationship: 'Son', dateOfBirth: '2017-09-02' };

let url: string;
let db: Database;

beforeAll(async () => {
  url = await serviceDatabase('profile');
  db = openDatabase(url);
});

afterAll(() => db.$disconnect());

beforeEach(async () => {
  await db.roleProfile.deleteMany();
  await db.dependent.deleteMany();
  await db.$transaction(async (tx) => {
    for (const userId of PEOPLE) {
      await changeRoleProfile(tx, before, { userId, role: 'patient' }, () => ({ bloodType: `of ${userId}` }));
      await createDependent(tx, before, userId, { ...leo, medicalNotes: `notes of ${userId}` });
      await createDependent(tx, before, userId, { ...leo, medicalNotes: undefined });
    }
    await tx.roleProfile.create({ data: { userId: 6, role: 'patient' } });
  });
});

describe('rotateKeys', () => {
  it('encrypts everything under the first key, over several batches, and then needs the old one no more', async () => {
    expect(await rotateKeys(db, during, 2)).toEqual({ profiles: 5, notes: 5, dependent: 10 });
    for (const userId of PEOPLE) {
      expect((await findRoleProfile(db, after, userId))?.fields).toEqual({ bloodType: `of ${userId}` });
      const dependents = await listDependentsOf(db, after, userId);
      expect(dependents).toMatchObject([
        { ...leo, medicalNotes: `notes of ${userId}` },
        { ...leo, medicalNotes: null },
      ]);
    }
  });

  it('finds nothing to do the second time', async () => {
    await rotateKeys(db, during);
    expect(await rotateKeys(db, during)).toEqual({ profiles: 0, notes: 0, dependent: 0 });
  });

  it('loses no change that is made between its reading and its writing', async () => {
    const add = (fields: object) => ({ ...fields, weight: '63 kg' });
    const change = (tx: Transaction) => changeRoleProfile(tx, during, { userId: 1, role: 'patient' }, add);
    // It reads the value from before that transaction, and waits with its own until that one is over.
    const [rotation] = await meetingAt(db, change, [() => rotateKeys(db, during)]);
    expect(rotation).toMatchObject({ value: { profiles: PEOPLE.length - 1 } });
    expect((await findRoleProfile(db, after, 1))?.fields).toEqual({ bloodType: 'of 1', weight: '63 kg' });
  });

  it('runs as a command, with the address of the database and the keys alone', async () => {
    const env = { ...process.env, NODE_ENV: 'production', DATABASE_URL: url, ENCRYPTION_KEYS: ring('new', 'old') };
    const { stdout } = await promisify(execFile)(process.execPath, ['services/profile/src/rotate-keys.ts'], { env });
    expect(JSON.parse(stdout)).toMatchObject({ level: 'info', profiles: 5, notes: 5, dependent: 10 });
  });
});
