import { MESSAGES } from '@carebourse/contracts/messages';
import { ConflictError, ForbiddenError, InvalidInputError, NotFoundError } from '@carebourse/runtime/errors';
import { meetingAt } from '@carebourse/testing/meeting';
import { as, type TestUser } from '@carebourse/testing/signing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockAdmins } from '../../store/admins.ts';
import { bootWorld, platformAdmin, staffed, type World } from '../../organizations/tests/organization-world.ts';
import { eraseUser } from '../../personal-data/store/erasure.ts';

const { people: words } = MESSAGES;

let world: World;
beforeAll(async () => {
  world = await bootWorld();
});
afterAll(() => world?.stop());

describe('people', () => {
  it('are paged in the order of registration, each once', async () => {
    for (let count = 0; count < 5; count++) await world.person('patient');
    const seen: number[] = [];
    let cursor = '';
    do {
      const page = await world.call(platformAdmin, 'SearchPeople', { role: 'patient', limit: 2, cursor });
      expect(page.people.length).toBeLessThanOrEqual(2);
      seen.push(...page.people.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => a - b));
    expect(seen.length).toBeGreaterThanOrEqual(5);
  });

  it('are found by every word of a search, whose % and _ mean themselves', async () => {
    const { db } = world.context;
    const person = await world.person();
    await db.user.update({ where: { id: person.userId }, data: { firstName: 'Zoë', lastName: 'Under_score' } });
    const found = async (search: string) =>
      (await world.call(platformAdmin, 'SearchPeople', { search, limit: 10 })).people.map(({ id }) => id);
    expect(await found('zoë under_')).toEqual([person.userId]);
    expect(await found('zoe\u0308')).toEqual([person.userId]);
    expect(await found('zoë nobody')).toEqual([]);
    expect(await found('under%score')).toEqual([]);
    expect(await found('_____________')).toEqual([]);
    expect(await found("'; DROP TABLE user; --")).toEqual([]);
  });

  it.each([{ cursor: 'bm9uc2Vuc2U' }, { cursor: 'not a cursor' }, { limit: 101 }, { limit: -1 }, { role: 'king' }])(
    'are not searched by %j',
    async (request) => {
      await expect(world.call(platformAdmin, 'SearchPeople', request)).rejects.toThrow(InvalidInputError);
    },
  );

  it('are for platform admins alone', async () => {
    const { chief } = await staffed(world);
    await expect(world.call(chief, 'SearchPeople', {})).rejects.toThrow(ForbiddenError);
    await expect(world.call(chief, 'GetPersonRecord', { id: chief.userId })).rejects.toThrow(ForbiddenError);
    await expect(world.call(chief, 'SuspendPerson', { id: chief.userId })).rejects.toThrow(ForbiddenError);
    await expect(world.call(platformAdmin, 'GetPersonRecord', { id: 987_654 })).rejects.toThrow(NotFoundError);
  });
});

describe('a suspended person', () => {
  it('loses every session, cannot sign in, and can again once reinstated', async () => {
    const account = { username: 'suspect', email: 'suspect@example.org', password: 'correct horse', role: 'patient' };
    const { user, session } = await world.identity.call('Register', account);
    const id = user?.id ?? 0;
    const signIn = () => world.identity.call('Login', { email: account.email, password: account.password });

    const { person } = await world.call(platformAdmin, 'SuspendPerson', { id });
    expect(person?.suspendedAt).toBeTruthy();
    await expect(world.identity.call('ResolveSession', { sessionId: session?.id ?? '' })).rejects.toThrow();
    await expect(signIn()).rejects.toThrow(new ForbiddenError(MESSAGES.auth.suspended));
    await world.call(platformAdmin, 'ReinstatePerson', { id });
    expect((await signIn()).user?.id).toBe(id);
    const published = await world.publishedOf(id);
    expect(published).toEqual(expect.arrayContaining(['account.suspended', 'account.reinstated']));
  });

  it('is never the admin who suspends', async () => {
    const own = world.call(platformAdmin, 'SuspendPerson', { id: platformAdmin.userId });
    await expect(own).rejects.toThrow(new ForbiddenError(MESSAGES.people.ownAccount));
  });
});

describe('the platform’s admins', () => {
  it('are never all suspended: of two who suspend each other at once, one succeeds', async () => {
    const [one, other] = [await world.person('admin'), await world.person('admin')];
    const results = await meetingAt(world.context.db, lockAdmins, [
      () => world.call(one, 'SuspendPerson', { id: other.userId }),
      () => world.call(other, 'SuspendPerson', { id: one.userId }),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = results.find((result) => result.status === 'rejected');
    expect(refused?.reason).toEqual(new ForbiddenError(MESSAGES.auth.suspended));
    const ids = [one.userId, other.userId];
    expect(await world.context.db.user.count({ where: { id: { in: ids }, suspendedAt: null } })).toBe(1);
  });

  it('suspend and reinstate nobody, not even themselves, once they are suspended', async () => {
    const [admin, person] = [await world.person('admin'), await world.person()];
    await world.call(platformAdmin, 'SuspendPerson', { id: admin.userId });
    const suspended = new ForbiddenError(MESSAGES.auth.suspended);
    await expect(world.call(admin, 'SuspendPerson', { id: person.userId })).rejects.toThrow(suspended);
    await expect(world.call(admin, 'ReinstatePerson', { id: admin.userId })).rejects.toThrow(suspended);
  });

  it('act on nobody’s account once they are no admins any more', async () => {
    const [admin, person] = [await world.person('admin'), await world.person()];
    await world.context.db.user.update({ where: { id: admin.userId }, data: { role: 'provider' } });
    const call = world.call(admin, 'SuspendPerson', { id: person.userId });
    await expect(call).rejects.toThrow(new ForbiddenError(MESSAGES.auth.forbidden));
  });
});

describe('organizations', () => {
  const content = { name: 'Alder Clinic', kind: 'primary-care', city: 'Barrie', description: 'Two doctors.' };

  it('are added and described anew by platform admins, under a name of their own', async () => {
    const { organization } = await world.call(platformAdmin, 'CreateOrganization', content);
    const id = organization?.id ?? 0;
    await expect(world.call(platformAdmin, 'CreateOrganization', content)).rejects.toThrow(ConflictError);
    await world.call(platformAdmin, 'UpdateOrganization', { ...content, id, city: 'Orillia' });
    const { record } = await world.call(platformAdmin, 'GetOrganization', { id });
    expect(record).toMatchObject({ organization: { city: 'Orillia' }, members: [], confirmedMembers: 0 });
    const missing = world.call(platformAdmin, 'UpdateOrganization', { ...content, id: 987_654, name: 'Other' });
    await expect(missing).rejects.toThrow(NotFoundError);
    const { chief } = await staffed(world);
    await expect(world.call(chief, 'CreateOrganization', content)).rejects.toThrow(ForbiddenError);
    await expect(world.call(chief, 'GetOrganization', { id })).rejects.toThrow(ForbiddenError);
  });

  it('are paged by name, with their members and claims counted', async () => {
    const { id, join } = await staffed(world);
    await join(await world.person());
    const claimant = await world.person();
    await world.call(claimant, 'ClaimOrganization', { organizationId: id });
    const names: string[] = [];
    let cursor = '';
    do {
      const page = await world.call(platformAdmin, 'SearchOrganizations', { limit: 2, cursor });
      names.push(...page.organizations.map(({ organization }) => organization?.name ?? ''));
      const counted = page.organizations.find(({ organization }) => organization?.id === id);
      if (counted) expect(counted).toMatchObject({ confirmedMembers: 2, claims: 1 });
      cursor = page.nextCursor;
    } while (cursor);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain('Alder Clinic');
  });

  it.each([{ name: ' ' }, { kind: 'castle' }, { city: '' }, { description: 'x'.repeat(2_001) }])(
    'are not described by %j',
    async (fields) => {
      const made = world.call(platformAdmin, 'CreateOrganization', { ...content, name: 'New', ...fields });
      await expect(made).rejects.toThrow(InvalidInputError);
    },
  );
});

describe('a privacy officer', () => {
  const makeOfficer = (admin: TestUser, id: number, privacyOfficer = true) =>
    world.call(admin, 'SetPrivacyOfficer', { id, privacyOfficer });
  const isOfficer = async (user: TestUser) =>
    (await as(user, () => world.identity.call('GetUser', {}))).user?.privacyOfficer;
  const officers = async () => (await world.identity.call('ListPrivacyOfficers', {})).userIds;

  it('is made and ended by another admin, which holds at once and is on record', async () => {
    const [one, other] = [await world.person('admin'), await world.person('admin')];
    expect((await makeOfficer(one, other.userId)).person?.privacyOfficerAt).toBeTruthy();
    await makeOfficer(one, other.userId);
    expect([await isOfficer(other), await isOfficer(one)]).toEqual([true, false]);
    expect(await officers()).toEqual([other.userId]);
    expect((await makeOfficer(one, other.userId, false)).person?.privacyOfficerAt).toBeUndefined();
    expect([await isOfficer(other), await officers()]).toEqual([false, []]);
    expect(await world.publishedOf(other.userId)).toEqual(['privacy-officer.given', 'privacy-officer.taken']);
  });

  it('is never told of what waits while suspended', async () => {
    const other = await world.person('admin');
    await makeOfficer(platformAdmin, other.userId);
    await world.call(platformAdmin, 'SuspendPerson', { id: other.userId });
    expect(await officers()).toEqual([]);
    await makeOfficer(platformAdmin, other.userId, false);
  });

  it('is nobody by their own word, and gives it up by that', async () => {
    const [one, other] = [await world.person('admin'), await world.person('admin')];
    await expect(makeOfficer(one, one.userId)).rejects.toThrow(new ForbiddenError(words.ownPrivacyOfficer));
    await makeOfficer(other, one.userId);
    await makeOfficer(one, one.userId, false);
    expect(await isOfficer(one)).toBe(false);
  });

  it('is nobody who suspended all other admins first', async () => {
    const [one, other] = [await world.person('admin'), await world.person('admin')];
    const { db } = world.context;
    const rest = await db.user.findMany({
      where: { role: 'admin', suspendedAt: null, deletedAt: null, id: { not: one.userId } },
    });
    for (const { id } of rest) await world.call(one, 'SuspendPerson', { id });
    await expect(makeOfficer(one, one.userId)).rejects.toThrow(new ForbiddenError(words.ownPrivacyOfficer));
    for (const { id } of rest) await world.call(one, 'ReinstatePerson', { id });
    expect((await makeOfficer(other, one.userId)).person?.privacyOfficerAt).toBeTruthy();
  });

  it('is an admin, and made by admins alone', async () => {
    const [{ chief }, person] = [await staffed(world), await world.person('patient')];
    await expect(makeOfficer(platformAdmin, person.userId)).rejects.toThrow(new ConflictError(words.officersAreAdmins));
    await expect(world.call(chief, 'SetPrivacyOfficer', { id: platformAdmin.userId })).rejects.toThrow(ForbiddenError);
    await expect(makeOfficer(platformAdmin, 987_654)).rejects.toThrow(NotFoundError);
  });
});

it('names of readers are told of those who have an account, and nothing else of them', async () => {
  const [one, gone] = [await world.person(), await world.person()];
  await world.context.db.user.update({ where: { id: one.userId }, data: { firstName: 'Ana', lastName: 'Silva' } });
  await world.context.db.$transaction((tx) => eraseUser(tx, gone.userId, new Date()));
  const { readers } = await world.identity.call('NameReaders', { ids: [one.userId, gone.userId, 987_654] });
  expect(readers).toEqual([{ id: one.userId, name: 'Ana Silva' }]);
});

it('who is like whom is told of confirmed colleagues and of the same family name, without either', async () => {
  const { db } = world.context;
  const [one, colleague, namesake, claimed, gone] = await Promise.all(
    ['Tran', 'Chen', 'TRẦN', 'Silva', 'Tran'].map(async (lastName) => {
      const { userId } = await world.person();
      await db.user.update({ where: { id: userId }, data: { lastName } });
      return userId;
    }),
  );
  if (!one || !colleague || !namesake || !claimed || !gone) throw new Error('nobody is there');
  const { id: organizationId } = await db.organization.create({
    data: { name: 'Likeness Clinic', kind: 'hospital', city: 'Ottawa', description: 'A hospital' },
  });
  for (const [userId, status] of [
    [one, 'confirmed'],
    [colleague, 'confirmed'],
    [claimed, 'claimed'],
  ] as const) {
    await db.membership.create({ data: { userId, organizationId, status } });
  }
  await db.$transaction((tx) => eraseUser(tx, gone, new Date()));
  const compare = (userId: number) =>
    world.identity.call('CompareAccounts', { userId, userIds: [colleague, namesake, claimed, gone, 987_654] });
  expect(await compare(one)).toEqual({ colleagueIds: [colleague], namesakeIds: [namesake] });
  expect(await compare(claimed)).toEqual({ colleagueIds: [], namesakeIds: [] });
  expect(await compare(987_654)).toEqual({ colleagueIds: [], namesakeIds: [] });
});
