import { InvalidInputError } from '@carebourse/runtime/errors';
import { removeOldCalls } from '@carebourse/rpc/apply-once';
import { runAsOwner } from '@carebourse/testing/shared-postgres';
import { as, type TestUser } from '@carebourse/testing/signing';
import { underKey } from '@carebourse/testing/under-key';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bootProfile, type BootedProfile } from './boot-profile.ts';

const parent: TestUser = { userId: 1, role: 'patient' };
const leo = { firstName: 'Leo', lastName: 'Tran', dateOfBirth: '2017-09-02', relationship: 'Son' };

let profile: BootedProfile;
beforeAll(async () => {
  profile = await bootProfile();
});
afterAll(() => profile.stop());
beforeEach(async () => {
  const { db } = profile.context;
  await Promise.all([db.dependent.deleteMany(), db.outbox.deleteMany(), db.appliedCall.deleteMany()]);
});

const add = (key: string, fields: object = leo) =>
  as(parent, () => underKey(key, () => profile.client.call('AddDependent', { fields })));

it('adds one dependent for a call that comes again, and answers the same', async () => {
  const first = await add('k1');
  expect(await add('k1')).toEqual(first);
  expect(await profile.context.db.dependent.count()).toBe(1);
  expect(await profile.context.db.outbox.count()).toBe(1);
});

it('adds one for twenty that come together', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => add('k1')));
  expect(new Set(answers.map(({ dependent }) => dependent?.id)).size).toBe(1);
  expect(await profile.context.db.dependent.count()).toBe(1);
});

it('adds another for another key', async () => {
  await add('k1');
  await add('k2');
  expect(await profile.context.db.dependent.count()).toBe(2);
});

it('does not remember a call that was refused', async () => {
  await expect(add('k1', { ...leo, firstName: '' })).rejects.toThrow(InvalidInputError);
  expect((await add('k1')).dependent).toMatchObject(leo);
});

it('does not remember a call whose transaction failed', async () => {
  const { db } = profile.context;
  const { databaseUrl } = profile;
  await runAsOwner(databaseUrl, 'ALTER TABLE outbox ADD CONSTRAINT nothing_goes_out CHECK (false) NOT VALID');
  await expect(add('k1')).rejects.toThrow();
  await runAsOwner(databaseUrl, 'ALTER TABLE outbox DROP CONSTRAINT nothing_goes_out');
  expect(await db.appliedCall.count()).toBe(0);
  expect((await add('k1')).dependent).toMatchObject(leo);
});

it('forgets a call after a day', async () => {
  const { db } = profile.context;
  await add('k1');
  await removeOldCalls(db, new Date(Date.now() + 24 * 60 * 60_000));
  expect(await db.appliedCall.count()).toBe(1);
  await removeOldCalls(db, new Date(Date.now() + 26 * 60 * 60_000));
  expect(await db.appliedCall.count()).toBe(0);
});
