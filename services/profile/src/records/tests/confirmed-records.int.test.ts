import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { ForbiddenError } from '@carebourse/runtime/errors';
import { startHearing } from '@carebourse/testing/hearing';
import { as, type TestUser } from '@carebourse/testing/signing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { consumerOf } from '../../events/consumer.ts';
import { bootProfile, type BootedProfile } from '../../../tests/boot-profile.ts';
import { deciding } from '../../../tests/deciding.ts';

const officer: TestUser = { userId: 20, role: 'admin' };
const amelia: TestUser = { userId: 1, role: 'patient' };
const yasmin: TestUser = { userId: 2, role: 'patient' };
const child = { firstName: 'Leo', lastName: 'Tran', relationship: 'Son', dateOfBirth: '2017-09-02' };

let profile: BootedProfile;
let childId: number;

beforeAll(async () => {
  profile = await bootProfile();
  profile.others.names = new Map([
    [1, ['Amelia', 'Tran']],
    [2, ['Yasmin', 'Ali']],
  ]);
  const decide = deciding(profile, officer);
  await decide.claim(amelia, '1234567897 AB');
  childId = await decide.addDependent(amelia, { ...child, healthCardNumber: '9876543217' });
  await as(amelia, () => profile.client.call('ListOwnLinks', {}));
  await decide.confirm();
  await decide.claim(yasmin, '5843219675');
});
afterAll(() => profile.stop());

const records = async (asked: { userId?: number; afterId?: number; limit?: number } = {}, user = officer) =>
  (await as(user, () => profile.client.call('ListConfirmedRecords', { afterId: 0, limit: 100, ...asked }))).records;

const own = { userId: 1, name: 'Amelia Tran', healthNumber: '1234567897' };

it('whose records are whose is told of confirmed links alone, by account and dependent', async () => {
  const ofChild = { userId: 1, dependentId: childId, name: 'Leo Tran', healthNumber: '9876543217' };
  expect(await records()).toMatchObject([own, ofChild]);
  expect(await records({ userId: 1 })).toHaveLength(2);
  expect(await records({ userId: 2 })).toEqual([]);
});

it('is told page by page', async () => {
  const [first] = await records({ limit: 1 });
  expect(first).toMatchObject(own);
  expect(await records({ limit: 1, afterId: first?.id ?? 0 })).toMatchObject([{ dependentId: childId }]);
});

it('is told to privacy officers alone', async () => {
  const refused = new ForbiddenError(MESSAGES.privacyDesk.officersOnly, { type: PROBLEM_TYPES.officersOnly });
  await expect(records({}, { userId: 30, role: 'admin' })).rejects.toThrow(refused);
  await expect(records({}, amelia)).rejects.toThrow(ForbiddenError);
});

it('is told without names to the service that looks for unusual reading, which has no token', async () => {
  const { accounts } = await profile.client.call('ListRecordAccounts', { afterId: 0, limit: 100 });
  const [first] = accounts;
  expect(accounts.map(({ id: _id, ...account }) => account)).toEqual([
    { userId: 1, healthNumber: '1234567897' },
    { userId: 1, healthNumber: '9876543217' },
  ]);
  const next = await profile.client.call('ListRecordAccounts', { afterId: first?.id ?? 0, limit: 1 });
  expect(next.accounts).toMatchObject([{ healthNumber: '9876543217' }]);
});

it('that reading was unusual is told to privacy officers, once each', async () => {
  const hearing = await startHearing(profile.context.db, consumerOf(profile.context));
  await hearing.hear([{ name: 'unusual-reading-found', source: 'delivery', data: { readingId: 5 } }]);
  const { notifications } = await as(officer, () => profile.client.call('ListNotifications', {}));
  expect(notifications.filter(({ title }) => title === 'Unusual reading of records')).toMatchObject([
    { link: '/dashboard/privacy' },
  ]);
  await hearing.stop();
});
