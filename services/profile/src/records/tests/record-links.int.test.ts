import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { isHealthCardNumber } from '@carebourse/contracts/health-card';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { RecordLinkState } from '@carebourse/contracts/record-links';
import { ConflictError, ForbiddenError, NotFoundError } from '@carebourse/runtime/errors';
import { startHearing, type Hearing } from '@carebourse/testing/hearing';
import { meetingAt } from '@carebourse/testing/meeting';
import { as, type TestUser } from '@carebourse/testing/signing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { consumerOf } from '../../events/consumer.ts';
import type { Transaction } from '../../store/database.ts';
import { LOCKS } from '../../store/locks.ts';
import { auditLines } from '../../../tests/audit-trail.ts';
import { bootProfile, type BootedProfile } from '../../../tests/boot-profile.ts';

const { recordLinks: words, auth } = MESSAGES;
const changedSince = new ConflictError(words.changedSince, { type: PROBLEM_TYPES.linkChanged });
const notCustodian = new ForbiddenError(words.custodiansOnly, { type: PROBLEM_TYPES.custodiansOnly });
const NUMBER = '5843219675KT';
const OTHER_NUMBER = '9876543217AB';
const amelia: TestUser = { userId: 1, role: 'patient' };
const yasmin: TestUser = { userId: 2, role: 'patient' };
const george: TestUser = { userId: 3, role: 'patient' };
/** Admin and member of organization 9, which is a custodian, and the admin of one that is none. */
const custodian: TestUser = { userId: 10, role: 'provider' };
const member: TestUser = { userId: 11, role: 'provider' };
const elsewhere: TestUser = { userId: 12, role: 'partner' };
const platform: TestUser = { userId: 20, role: 'admin' };

let profile: BootedProfile;
let hearing: Hearing;

beforeAll(async () => {
  profile = await bootProfile();
  const { others, context } = profile;
  others.names = new Map([
    [1, ['Amelia', 'Tran']],
    [2, ['Yasmin', 'Ali']],
    [3, ['George', 'Papadakis']],
  ]);
  others.members = new Map([
    [10, { organizationId: 9, role: 'admin' }],
    [11, { organizationId: 9, role: 'member' }],
    [12, { organizationId: 8, role: 'admin' }],
  ]);
  others.custodians = [9];
  others.officers = [platform.userId];
  await context.db.organizationMember.createMany({
    data: [...others.members].map(([userId, place]) => ({ userId, ...place })),
  });
  await context.db.roleProfile.create({ data: { userId: platform.userId, role: 'admin' } });
  hearing = await startHearing(context.db, consumerOf(context));
});

afterAll(async () => {
  await hearing?.stop();
  await profile.stop();
});

beforeEach(async () => {
  const { db } = profile.context;
  profile.others.custodians = [9];
  profile.others.holds = () => true;
  await Promise.all([
    db.recordLink.deleteMany(),
    db.dependent.deleteMany(),
    db.roleProfile.deleteMany({ where: { role: 'patient' } }),
    db.notification.deleteMany(),
    db.outbox.deleteMany(),
  ]);
});

const tell = (user: TestUser, profileData: object) =>
  as(user, () =>
    profile.client.call('UpdateProfile', { profileType: 'patient', profileData: JSON.stringify(profileData) }),
  );
const claim = (user: TestUser, healthCardNumber = NUMBER) =>
  tell(user, { healthCardNumber, dateOfBirth: '1986-04-17' });
const own = async (user: TestUser) => (await as(user, () => profile.client.call('ListOwnLinks', {}))).links;
const stateOf = async (user: TestUser) => (await own(user))[0]?.state;
const listed = async (state: RecordLinkState = 'waiting', user: TestUser = custodian) =>
  (await as(user, () => profile.client.call('ListRecordLinks', { state, limit: 25 }))).links;
const first = async (state: RecordLinkState = 'waiting') => {
  const [link] = await listed(state);
  if (!link) throw new Error(`no claim is ${state}`);
  return link;
};
type Seen = { id: number; revision: number };
const confirm = ({ id, revision }: Seen, user: TestUser = custodian) =>
  as(user, () => profile.client.call('ConfirmRecordLink', { id, revision }));
const refuse = ({ id, revision }: Seen, user: TestUser = custodian) =>
  as(user, () => profile.client.call('RefuseRecordLink', { id, revision, reason: 'The birth date differs.' }));
const notificationsOf = async (user: TestUser) => {
  const { notifications } = await as(user, () => profile.client.call('ListNotifications', {}));
  return notifications.map(({ title }) => title);
};
/** A health number of its own for each. */
const newNumber = (of: number) => {
  const start = `9${String(of).padStart(8, '0')}`;
  return Array.from({ length: 10 }, (_, last) => `${start}${last}`).find(isHealthCardNumber) ?? '';
};
const contests = () => profile.context.db.outbox.count({ where: { type: { contains: 'link-contested' } } });

describe('a patient', () => {
  it('has no link without a number, a birth date or a name, and hears what is missing', async () => {
    expect(await own(amelia)).toMatchObject([{ state: 'none', missing: ['healthCardNumber', 'dateOfBirth'] }]);
    await tell(amelia, { healthCardNumber: NUMBER });
    expect(await own(amelia)).toMatchObject([{ state: 'none', missing: ['dateOfBirth'] }]);
    await tell(amelia, { dateOfBirth: '1986-04-17' });
    expect(await own(amelia)).toMatchObject([{ state: 'waiting', missing: [], name: 'Amelia Tran' }]);
    const nameless: TestUser = { userId: 4, role: 'patient' };
    await claim(nameless);
    expect(await own(nameless)).toMatchObject([{ state: 'none', missing: ['name'] }]);
  });

  it('is told that a custodian confirmed, for which organization and since when', async () => {
    await claim(amelia);
    const { link } = await confirm(await first());
    expect(link).toMatchObject({ state: 'confirmed', healthCardNumber: NUMBER, name: 'Amelia Tran' });
    expect(await own(amelia)).toMatchObject([{ state: 'confirmed', organizationId: 9, since: link?.since }]);
    expect(await notificationsOf(amelia)).toEqual(['Record link confirmed']);
  });

  it('is told that it was refused, and why', async () => {
    await claim(amelia);
    await refuse(await first(), platform);
    const [link] = await own(amelia);
    expect(link).toMatchObject({ state: 'refused', reason: 'The birth date differs.' });
    expect(link?.organizationId).toBeUndefined();
    expect(await notificationsOf(amelia)).toEqual(['Record link refused']);
  });

  it.each([
    ['number', { healthCardNumber: OTHER_NUMBER }],
    ['birth date', { dateOfBirth: '1986-04-18' }],
  ])('waits again with another %s, and not with the same', async (_what, change) => {
    await claim(amelia);
    await confirm(await first());
    await tell(amelia, { healthCardNumber: '••••••9675', bloodType: 'O+' });
    expect(await stateOf(amelia)).toBe('confirmed');
    await tell(amelia, change);
    expect(await stateOf(amelia)).toBe('waiting');
  });

  it('waits again under another name', async () => {
    await claim(amelia);
    await confirm(await first());
    await hearing.hear([{ name: 'user-renamed', source: 'identity', data: { userId: 1 } }]);
    expect([await listed(), await listed('confirmed')]).toEqual([[], []]);
    profile.others.names.set(1, ['Amelia', 'Nguyen']);
    expect(await stateOf(amelia)).toBe('waiting');
    profile.others.names.set(1, ['Amelia', 'Tran']);
    expect(await listed()).toMatchObject([{ name: 'Amelia Nguyen' }]);
  });

  it('claims with the first look what was stored before there were links', async () => {
    await claim(amelia);
    await profile.context.db.recordLink.deleteMany();
    expect(await stateOf(amelia)).toBe('waiting');
  });

  it('has one for each dependent with a number, which stays when a program leaves it out', async () => {
    const leo = { firstName: 'Leo', lastName: 'Tran', relationship: 'Son', dateOfBirth: '2017-09-02' };
    const fields = { ...leo, healthCardNumber: OTHER_NUMBER };
    const { dependent } = await as(amelia, () => profile.client.call('AddDependent', { fields }));
    const id = dependent?.id ?? 0;
    expect(dependent?.healthCardNumber).toBe('••••••3217');
    await confirm(await first());
    const stands = async () => (await own(amelia))[1]?.state;
    const update = (change: object) =>
      as(amelia, () => profile.client.call('UpdateDependent', { id, fields: { ...leo, ...change } }));
    await update({ medicalNotes: 'Eczema' });
    await update({ healthCardNumber: '••••••3217' });
    expect(await stands()).toBe('confirmed');
    await update({ firstName: 'Leon' });
    expect(await stands()).toBe('waiting');
    await update({ healthCardNumber: '' });
    expect(await stands()).toBe('none');
    await update({ healthCardNumber: OTHER_NUMBER });
    await as(amelia, () => profile.client.call('RemoveDependent', { id }));
    expect(await listed()).toEqual([]);
  });
});

describe('two claimants of one number', () => {
  it('neither counts, and every custodian is told once', async () => {
    await claim(amelia);
    await confirm(await first());
    await claim(yasmin, '5843219675');
    expect([await stateOf(amelia), await stateOf(yasmin)]).toEqual(['contested', 'contested']);
    expect(await contests()).toBe(1);
    const link = await first('contested');
    await hearing.hear([{ name: 'link-contested', source: 'profile', data: { linkId: link.id } }]);
    const notifications = await Promise.all([custodian, platform, member, elsewhere, amelia].map(notificationsOf));
    expect(notifications).toEqual([
      ['Record link contested'],
      ['Record link contested'],
      [],
      [],
      ['Record link confirmed'],
    ]);
    await expect(confirm(link)).rejects.toThrow(new ConflictError(words.contested));
  });

  it('a custodian hears of it for persons of its own tables alone', async () => {
    profile.others.holds = () => false;
    await claim(amelia);
    await claim(yasmin);
    const [link] = await listed('contested', platform);
    await hearing.hear([{ name: 'link-contested', source: 'profile', data: { linkId: link?.id ?? 0 } }]);
    expect(await Promise.all([custodian, platform].map(notificationsOf))).toEqual([[], ['Record link contested']]);
  });

  it('the other waits again when one gives the number up, leaves, or is refused', async () => {
    await claim(amelia);
    await claim(yasmin);
    await claim(yasmin, OTHER_NUMBER);
    expect([await stateOf(amelia), await stateOf(yasmin)]).toEqual(['waiting', 'waiting']);
    await claim(yasmin);
    await hearing.hear([{ name: 'user-deleted', source: 'identity', data: { userId: 2 } }]);
    expect(await stateOf(amelia)).toBe('waiting');
    await claim(george);
    const links = await listed('contested');
    await refuse(links.find(({ name }) => name === 'George Papadakis') ?? { id: 0, revision: 0 });
    expect([await stateOf(amelia), await stateOf(george)]).toEqual(['waiting', 'refused']);
    await confirm(await first());
    expect(await stateOf(amelia)).toBe('confirmed');
  });

  it('claim it at the same moment, and neither counts', async () => {
    const { db, numberHash } = profile.context;
    const hash = (await numberHash())(NUMBER);
    const hold = (tx: Transaction) =>
      tx.$executeRaw`SELECT pg_advisory_xact_lock(${LOCKS.healthNumber}::int, hashtext(${hash}))`;
    await meetingAt<Transaction, unknown>(db, hold, [() => claim(amelia), () => claim(yasmin)]);
    expect([await stateOf(amelia), await stateOf(yasmin)]).toEqual(['contested', 'contested']);
  });
});

describe('a custodian', () => {
  it('sees number, name and birth date of a claim, and nothing else; each look is on record', async () => {
    await claim(amelia);
    await profile.context.db.outbox.deleteMany();
    const link = await first();
    expect(link).toEqual({
      id: link.id,
      revision: 1,
      healthCardNumber: NUMBER,
      name: 'Amelia Tran',
      dateOfBirth: '1986-04-17',
      state: 'waiting',
      since: link.since,
      dependent: null,
    });
    await confirm(link);
    const line = {
      actorId: 10,
      informationType: 'health-profile',
      subjectUserId: 1,
      subject: `record-link/${link.id}`,
    };
    expect(await auditLines(profile.context.db)).toMatchObject([
      { ...line, action: 'record-link.viewed' },
      { ...line, action: 'record-link.confirmed' },
    ]);
  });

  it('reads who claims it for a dependent, and whether anybody has checked who that is', async () => {
    const leo = { firstName: 'Leo', lastName: 'Tran', relationship: 'Son', dateOfBirth: '2017-09-02' };
    const fields = { ...leo, healthCardNumber: OTHER_NUMBER };
    await as(amelia, () => profile.client.call('AddDependent', { fields }));
    expect((await first()).dependent).toEqual({ relationship: 'Son', claimantConfirmed: false });
    await claim(amelia);
    const dependent = { relationship: 'Son', claimant: 'Amelia Tran' };
    const [his, hers] = await listed();
    expect([his?.dependent, hers?.dependent]).toEqual([{ ...dependent, claimantConfirmed: false }, null]);
    await confirm(hers ?? { id: 0, revision: 0 });
    expect((await first()).dependent).toEqual({ ...dependent, claimantConfirmed: true });
    const { link } = await confirm(await first());
    expect(link?.dependent).toEqual({ ...dependent, claimantConfirmed: true });
  });

  it('reads page by page, the oldest first', async () => {
    await claim(amelia);
    await claim(yasmin, OTHER_NUMBER);
    await claim(george, '1234567897');
    const page = (cursor?: string) =>
      as(custodian, () =>
        profile.client.call('ListRecordLinks', { state: 'waiting', limit: 2, ...(cursor && { cursor }) }),
      );
    const { links, nextCursor } = await page();
    const rest = await page(nextCursor);
    const names = [...links, ...rest.links].map(({ name }) => name);
    expect(names).toEqual(['Amelia Tran', 'Yasmin Ali', 'George Papadakis']);
    expect(rest.nextCursor).toBe('');
  });

  it('confirms what they saw alone: of two at the same moment one does, and a changed claim is looked at again', async () => {
    await claim(amelia);
    const link = await first();
    const hold = (tx: Transaction) => tx.$executeRaw`SELECT FROM record_link WHERE id = ${link.id} FOR UPDATE`;
    // One waits for the row, the other for the number that the first has locked.
    const both = [() => confirm(link), () => confirm(link, platform)];
    const results = await meetingAt<Transaction, unknown>(profile.context.db, hold, both);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(results).toContainEqual({ status: 'rejected', reason: changedSince });
    expect(await notificationsOf(amelia)).toEqual(['Record link confirmed']);
    const seen = await first('confirmed');
    await tell(amelia, { dateOfBirth: '1986-04-18' });
    await expect(refuse(seen)).rejects.toThrow(changedSince);
    await tell(amelia, { healthCardNumber: '' });
    await expect(refuse(seen)).rejects.toThrow(new NotFoundError(words.notFound));
  });

  it.each([
    ['an admin of an organization that is none', elsewhere, notCustodian],
    ['a member who is no admin', member, notCustodian],
    ['a patient', yasmin, new ForbiddenError(auth.forbidden)],
  ])('is not %s', async (_who, user, refused) => {
    await claim(amelia);
    const link = await first();
    await expect(listed('waiting', user)).rejects.toThrow(refused);
    await expect(confirm(link, user)).rejects.toThrow(refused);
    await expect(refuse(link, user)).rejects.toThrow(refused);
    expect(await stateOf(amelia)).toBe('waiting');
  });

  it('sees and decides on claims to persons of its own tables alone; privacy officers on all', async () => {
    await claim(amelia);
    await claim(yasmin, OTHER_NUMBER);
    const [hers, others] = await listed('waiting', platform);
    // The number without its version code, as tables have it.
    profile.others.holds = (organizationId, number) => organizationId === 9 && number === '9876543217';
    expect((await listed()).map(({ name }) => name)).toEqual(['Yasmin Ali']);
    const notFound = new NotFoundError(words.notFound);
    await expect(confirm(hers ?? { id: 0, revision: 0 })).rejects.toThrow(notFound);
    await expect(refuse(hers ?? { id: 0, revision: 0 })).rejects.toThrow(notFound);
    expect(await stateOf(amelia)).toBe('waiting');
    await confirm(others ?? { id: 0, revision: 0 });
    await confirm(hers ?? { id: 0, revision: 0 }, platform);
    expect([await stateOf(amelia), await stateOf(yasmin)]).toEqual(['confirmed', 'confirmed']);
  });

  it('finds the only claim of theirs behind hundreds of others', async () => {
    await claim(amelia);
    for (let userId = 1_000; userId < 1_120; userId += 1) {
      profile.others.names.set(userId, ['Ada', 'Tran']);
      await claim({ userId, role: 'patient' }, newNumber(userId));
    }
    await claim(yasmin, OTHER_NUMBER);
    profile.others.holds = (_organizationId, number) => number === '9876543217';
    expect((await listed()).map(({ name }) => name)).toEqual(['Yasmin Ali']);
  });

  it('is one no more from the moment that its organization is none', async () => {
    await claim(amelia);
    const link = await first();
    profile.others.custodians = [];
    await expect(listed()).rejects.toThrow(notCustodian);
    await expect(confirm(link)).rejects.toThrow(notCustodian);
    expect(await stateOf(amelia)).toBe('waiting');
  });

  it('refuses with a reason, in which no health number stays', async () => {
    await claim(amelia);
    const { id, revision } = await first();
    const say = (reason: string) =>
      as(custodian, () => profile.client.call('RefuseRecordLink', { id, revision, reason }));
    await expect(say(' ')).rejects.toMatchObject({ fieldErrors: { reason: [words.reasonRequired] } });
    const { link } = await say('The card says 9876543217.');
    expect(link?.reason).toBe('The card says [withheld].');
  });
});

it('nothing of a claim is readable in the tables, and events carry ids alone', async () => {
  await claim(amelia);
  await refuse(await first());
  const rows = await profile.context.db.$queryRaw<{ text: string }[]>`
    SELECT l::text AS text FROM record_link l UNION ALL SELECT s::text FROM profile_secret s
    UNION ALL SELECT n::text FROM notification n UNION ALL SELECT body FROM outbox`;
  expect(rows.length).toBeGreaterThan(3);
  expect(JSON.stringify(rows)).not.toMatch(/5843219675|Amelia|differs|\bTran\b|•9675|1986-04-17/);
});
