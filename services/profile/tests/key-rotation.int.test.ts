import type { Directive } from '@carebourse/contracts/directives';
import { meetingAt } from '@carebourse/testing/meeting';
import { createFieldCipher, type FieldCipher } from '@carebourse/runtime/field-encryption';
import { rotateColumns } from '@carebourse/runtime/key-rotation';
import { nextId } from '@carebourse/runtime/next-id';
import { serviceDatabase } from '@carebourse/testing/shared-postgres';
import { startVault } from '@carebourse/testing/vault';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ENCRYPTED_COLUMNS } from '../src/encrypted-columns.ts';
import { openDatabase, type Database, type Transaction } from '../src/store/database.ts';
import { createDependent, listDependentsOf } from '../src/store/dependents.ts';
import { addBreach, listBreaches } from '../src/privacy-desk/store/breaches.ts';
import { decide, listDecided, listPast } from '../src/directives/store/directives.ts';
import { openNumberHash } from '../src/store/number-hash.ts';
import { addQuestion, answerQuestion, listQuestionsOf } from '../src/records/store/record-questions.ts';
import { decideLink, keepClaims, listLinksOf, type RecordLink } from '../src/store/record-links.ts';
import { changeRoleProfile, findRoleProfile } from '../src/store/role-profiles.ts';
import { addSavedSearch, listSavedSearches } from '../src/watches/store/saved-searches.ts';

const ring = (...names: string[]) =>
  names.map((name) => `${name}:${Buffer.alloc(32, name).toString('base64')}`).join(',');
const before = createFieldCipher(ring('old'));
const during = createFieldCipher(ring('new', 'old'));
const after = createFieldCipher(ring('new'));

const rotateKeys = (db: Database, cipher: FieldCipher, batchSize?: number) =>
  rotateColumns(db, cipher, ENCRYPTED_COLUMNS, batchSize);
const counts = (profiles: number, notes: number, dependents: number, links: number, past = 2 * links) => ({
  'role_profile.data': profiles,
  'dependent.medical_notes': notes,
  'dependent.sealed': dependents,
  'record_link.sealed': links,
  'record_link.reason': links,
  'record_question.sealed': links,
  'record_question.answer': links,
  'directive_person.claim': links,
  'directive_set.sealed': links,
  'directive_history.sealed': past,
  // What is written down of breaches cannot be taken away: the last test writes one.
  'breach_revision.sealed': 0,
  'saved_search.sealed': links,
  'profile_secret.secret': links,
});

const PEOPLE = [1, 2, 3, 4, 5];
const leo = { firstName: 'Leo', lastName: 'Tran', relationship: 'Son', dateOfBirth: '2017-09-02' };

const leosClaim = { healthCardNumber: '5843219683', name: 'Leo Tran', dateOfBirth: leo.dateOfBirth };

const asked = { text: 'Who read my results?', about: null, askedBy: 'Amelia Tran' };

const refusal: Directive = {
  decision: 'refuse',
  what: { type: 'all' },
  who: { type: 'everyone' },
  purposes: ['research'],
  from: null,
  until: null,
};
const query = { q: 'stroke', category: [], accessLevel: [], steward: [], audience: [] };
const search = { id: 100_001, userId: 1, name: 'Stroke', query, createdAt: new Date() };

let hashBefore: string;
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
  await db.recordLink.deleteMany();
  await db.recordQuestion.deleteMany();
  await db.directiveSet.deleteMany();
  await db.directivePerson.deleteMany();
  await db.$executeRaw`SELECT erase_directive_history(1)`;
  await db.savedSearch.deleteMany();
  await db.profileSecret.deleteMany();
  hashBefore = (await openNumberHash(db, before))(leosClaim.healthCardNumber);
  await db.$transaction(async (tx) => {
    const hashNumber = await openNumberHash(tx, before);
    await keepClaims(tx, { cipher: before, hashNumber }, 1, [{ dependentId: null, claim: leosClaim }], new Date());
    const [link] = await listLinksOf(tx, before, 1);
    await addSavedSearch(tx, before, search);
    if (link) await decideLink(tx, before, link, { decidedBy: 4, organizationId: null, reason: 'Differs' }, new Date());
    const question = {
      id: await nextId(tx, 'record_question'),
      userId: 1,
      kind: 'question',
      organizationId: 9,
    } as const;
    await addQuestion(tx, before, { ...question, askedAt: new Date(0), dueAt: new Date(1) }, asked);
    const decided = { answeredBy: 4, answeredFor: 9, answeredAt: new Date(1) };
    await answerQuestion(tx, before, question.id, { answer: 'Nobody did.', ...decided });
    const subject = { userId: 1, dependentId: null };
    for (const directives of [[], [refusal]]) {
      await decide(tx, before, subject, directives, { at: new Date(), check: () => undefined });
    }
    if (link) await publishWhileConfirmed(tx, link);
    for (const userId of PEOPLE) {
      await changeRoleProfile(tx, before, { userId, role: 'patient' }, () => ({ bloodType: `of ${userId}` }), String);
      const place = async () => ({ id: await nextId(tx, 'dependent'), parentId: userId });
      await createDependent(tx, before, await place(), { ...leo, medicalNotes: `notes of ${userId}` });
      await createDependent(tx, before, await place(), { ...leo, medicalNotes: undefined });
    }
    await tx.roleProfile.create({ data: { userId: 6, role: 'patient' } });
  });
});

/** Publishes the directives as before the link was refused. */
async function publishWhileConfirmed(tx: Transaction, { id, userId, numberHash }: RecordLink): Promise<void> {
  const { sealed: claim } = await tx.recordLink.findUniqueOrThrow({ where: { id } });
  const published = { version: 1, publishedRevision: 2, held: true, linkId: id, claim, numberHash };
  await tx.directivePerson.create({ data: { ref: randomUUID(), userId, ...published } });
}

describe('rotateKeys', () => {
  it('encrypts everything under the first key, over several batches, and then needs the old one no more', async () => {
    expect(await rotateKeys(db, during, 2)).toEqual(counts(5, 5, 10, 1));
    expect(await listSavedSearches(db, after, 1)).toEqual([search]);
    for (const userId of PEOPLE) {
      expect((await findRoleProfile(db, after, userId))?.fields).toEqual({ bloodType: `of ${userId}` });
      const dependents = await listDependentsOf(db, after, userId);
      expect(dependents).toMatchObject([
        { ...leo, medicalNotes: `notes of ${userId}` },
        { ...leo, medicalNotes: null },
      ]);
    }
  });

  it('takes no link away: a number has the same hash, and a claim reads as before', async () => {
    await rotateKeys(db, during);
    expect((await openNumberHash(db, after))(leosClaim.healthCardNumber)).toBe(hashBefore);
    const links = await db.$transaction((tx) => listLinksOf(tx, after, 1));
    expect(links).toMatchObject([{ claim: leosClaim, reason: 'Differs' }]);
  });

  it('changes nothing that was asked and answered', async () => {
    await rotateKeys(db, during);
    expect(await listQuestionsOf(db, after, 1, 10)).toMatchObject([{ ...asked, answer: 'Nobody did.' }]);
  });

  it('changes nothing that was decided, now or ever', async () => {
    await rotateKeys(db, during);
    expect(await listDecided(db, after, 1)).toMatchObject([{ revision: 2, directives: [refusal] }]);
    const past = await listPast(db, after, { userId: 1, dependentId: null }, 10);
    expect(past.map(({ directives }) => directives)).toEqual([[refusal], []]);
  });

  it('finds nothing to do the second time', async () => {
    await rotateKeys(db, during);
    expect(await rotateKeys(db, during)).toEqual(counts(0, 0, 0, 0));
  });

  it('loses no change that is made between its reading and its writing', async () => {
    const add = (fields: object) => ({ ...fields, weight: '63 kg' });
    const change = (tx: Transaction) => changeRoleProfile(tx, during, { userId: 1, role: 'patient' }, add, String);
    // It reads the value from before that transaction, and waits with its own until that one is over.
    const [rotation] = await meetingAt(db, change, [() => rotateKeys(db, during)]);
    expect(rotation).toMatchObject({ value: { 'role_profile.data': PEOPLE.length - 1 } });
    expect((await findRoleProfile(db, after, 1))?.fields).toEqual({ bloodType: 'of 1', weight: '63 kg' });
  });

  it('runs as a command, with the address of the database and the keys alone', async () => {
    const env = { ...process.env, NODE_ENV: 'production', DATABASE_URL: url, ENCRYPTION_KEYS: ring('new', 'old') };
    const { stdout } = await promisify(execFile)(process.execPath, ['services/profile/src/rotate-keys.ts'], { env });
    expect(JSON.parse(stdout)).toMatchObject({ level: 'info', rotated: counts(5, 5, 10, 1) });
  });

  it('runs with keys that Vault opens', async () => {
    const names = { 'vault:v1:bmV3': 'new', 'vault:v1:b2xk': 'old' };
    const wrapped = Object.entries(names).map(([text, name]) => [text, Buffer.alloc(32, name)] as const);
    const { VAULT_DECRYPT_URL, VAULT_TOKEN_FILE } = await startVault(new Map(wrapped));
    const vault = { VAULT_DECRYPT_URL, VAULT_TOKEN_FILE, DATABASE_URL: url };
    const run = (ENCRYPTION_KEYS: string) => {
      const env = { ...process.env, NODE_ENV: 'production', ...vault, ENCRYPTION_KEYS };
      return promisify(execFile)(process.execPath, ['services/profile/src/rotate-keys.ts'], { env });
    };
    const { stdout } = await run('new:vault:v1:bmV3,old:vault:v1:b2xk');
    expect(JSON.parse(stdout)).toMatchObject({ rotated: counts(5, 5, 10, 1) });
    expect((await findRoleProfile(db, after, 1))?.fields).toEqual({ bloodType: 'of 1' });
    const refused = { stdout: expect.stringContaining('opened no key: it answered 400') as string };
    await expect(run('new:vault:v1:b3RoZXI=')).rejects.toMatchObject(refused);
  });
});

it('changes nothing that was written down of breaches', async () => {
  const facts = { kind: 'loss', foundOn: '2024-03-31', persons: 12, happened: 'Lost', done: 'Found' } as const;
  const notices = { personsNotified: true, commissionerNotified: false };
  const written = { writtenBy: 4, writtenAt: new Date(0) };
  await db.$transaction(async (tx) => {
    await addBreach(tx, before, await nextId(tx, 'breach_revision'), { ...facts, ...notices }, written);
  });
  expect(await rotateKeys(db, during)).toMatchObject({ 'breach_revision.sealed': 1 });
  expect(await listBreaches(db, after, { beforeId: undefined, take: 10 })).toMatchObject([{ ...facts, ...notices }]);
});
