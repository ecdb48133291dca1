import { AGE_OF_OWN_DECISIONS } from '@carebourse/contracts/directives';
import { MESSAGES } from '@carebourse/contracts/messages';
import { ForbiddenError } from '@carebourse/runtime/errors';
import { as, type TestUser } from '@carebourse/testing/signing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notifyParents } from '../../directives/events/notify-parents.ts';
import { bootProfile, type BootedProfile } from '../../../tests/boot-profile.ts';
import { deciding, directive, refuseResearch } from '../../../tests/deciding.ts';

const NUMBER = '9876543217';
const BORN = '1986-04-17';
/** The parent, the dependent's own account, and a stranger. */
const amelia: TestUser = { userId: 1, role: 'patient' };
const leo: TestUser = { userId: 2, role: 'patient' };
const stranger: TestUser = { userId: 3, role: 'patient' };
const child = { firstName: 'Leo', lastName: 'Tran', relationship: 'Son', dateOfBirth: BORN, healthCardNumber: NUMBER };
const [soonTitle, nowTitle] = ['A dependent will decide soon', 'A dependent is 16'];

let profile: BootedProfile;
let decide: ReturnType<typeof deciding>;
let clock: () => Date;
let dependentId: number;

/** At noon in Ontario of a day. */
const on = (day: string) => (profile.context.now = () => new Date(`${day}T17:00:00Z`));
const BIRTHDAY = `${1986 + AGE_OF_OWN_DECISIONS}-04-17`;

beforeAll(async () => {
  profile = await bootProfile();
  clock = profile.context.now;
  profile.others.names = new Map([
    [1, ['Amelia', 'Tran']],
    [2, ['Leo', 'Tran']],
    [3, ['Yasmin', 'Ali']],
  ]);
  decide = deciding(profile, { userId: 20, role: 'admin' });
});
afterAll(() => profile.stop());

beforeEach(async () => {
  const { db } = profile.context;
  await Promise.all([
    db.directivePerson.deleteMany(),
    db.directiveSet.deleteMany(),
    db.recordLink.deleteMany(),
    db.dependent.deleteMany(),
    db.notification.deleteMany(),
    db.roleProfile.deleteMany(),
  ]);
  await db.$executeRaw`SELECT erase_directive_history(user_id) FROM (SELECT DISTINCT user_id FROM directive_history) AS h`;
  on('2000-01-10');
  dependentId = await decide.addDependent(amelia, child);
  await db.dependent.updateMany({ data: { createdAt: profile.context.now() } });
  await decide.confirm();
  await decide.put(amelia, [refuseResearch], { dependentId });
});
afterEach(() => (profile.context.now = clock));

const titles = async (user: TestUser) => {
  const { notifications } = await as(user, () => profile.client.call('ListNotifications', {}));
  return notifications.map(({ title }) => title);
};
const noticesOn = async (day: string) => {
  on(day);
  await notifyParents(profile.context);
  return (await titles(amelia)).filter((title) => title === soonTitle || title === nowTitle);
};
const links = async (user: TestUser) => (await as(user, () => profile.client.call('ListOwnLinks', {}))).links;

describe('a parent is told', () => {
  it('30 days before and on the day, once each, and of a birthday that was corrected anew', async () => {
    expect(await noticesOn('2002-03-17')).toEqual([]);
    expect(await noticesOn('2002-03-18')).toEqual([soonTitle]);
    expect(await noticesOn('2002-04-16')).toEqual([soonTitle]);
    expect(await noticesOn(BIRTHDAY)).toEqual([nowTitle, soonTitle]);
    expect(await noticesOn('2002-04-18')).toEqual([nowTitle, soonTitle]);
    const fields = { ...child, dateOfBirth: '1986-04-30' };
    await as(amelia, () => profile.client.call('UpdateDependent', { id: dependentId, fields }));
    expect(await noticesOn('2002-04-19')).toEqual([soonTitle, nowTitle, soonTitle]);
  });

  it('also behind a dependent whose birth date does not decrypt', async () => {
    const { db, cipher } = profile.context;
    const first = await db.dependent.findFirstOrThrow({ orderBy: { id: 'asc' } });
    const later = await decide.addDependent(amelia, { ...child, firstName: 'Mia', healthCardNumber: undefined });
    await db.dependent.update({ where: { id: first.id }, data: { sealed: cipher.encrypt('{}', 'elsewhere') } });
    on(BIRTHDAY);
    await notifyParents(profile.context);
    expect(await db.dependent.findUnique({ where: { id: later } })).toMatchObject({ ageNotice: 'now' });
    expect(await db.dependent.findUnique({ where: { id: first.id } })).toMatchObject({ ageNotice: null });
    await db.dependent.update({ where: { id: first.id }, data: { sealed: first.sealed } });
    await notifyParents(profile.context);
    expect(await db.dependent.findUnique({ where: { id: first.id } })).toMatchObject({ ageNotice: 'now' });
  });

  it('once by several replicas, and nothing of elders', async () => {
    const { db } = profile.context;
    const elder = await decide.addDependent(amelia, {
      ...child,
      dateOfBirth: '1951-11-08',
      healthCardNumber: undefined,
    });
    on(BIRTHDAY);
    await Promise.all([1, 2, 3].map(() => notifyParents(profile.context)));
    expect((await titles(amelia)).filter((title) => title === nowTitle)).toHaveLength(1);
    expect(await db.dependent.findUnique({ where: { id: elder } })).toMatchObject({ ageNotice: 'now' });
  });
});

describe('what a parent decided', () => {
  const counting = async () => (await decide.changes()).persons.filter(({ healthNumber }) => healthNumber === NUMBER);

  /** They are 16, and claim their record with an account of their own. */
  const claimOwn = async () => {
    await noticesOn(BIRTHDAY);
    await decide.claim(leo, NUMBER);
  };

  it('stays in force after the birthday and while the young person’s claim waits, which contests nothing', async () => {
    await claimOwn();
    expect(await counting()).toMatchObject([{ directives: [refuseResearch] }]);
    expect((await links(amelia))[1]).toMatchObject({ dependentId, state: 'confirmed' });
    expect(await links(leo)).toMatchObject([{ state: 'waiting' }]);
  });

  it('is theirs once the claim is confirmed: as a parent’s, until they change it', async () => {
    await claimOwn();
    await decide.confirm();
    expect(await counting()).toMatchObject([{ directives: [refuseResearch] }]);
    const [own] = await decide.listed(leo);
    expect(own).toMatchObject({ revision: 1, byParent: true, directives: [JSON.stringify(refuseResearch)] });
    await decide.put(leo, [directive()], { revision: 1 });
    expect((await decide.listed(leo))[0]).toMatchObject({ revision: 2, byParent: false });
    expect(await decide.past(leo)).toEqual([
      { revision: 2, directives: [directive()] },
      { revision: 1, directives: [refuseResearch] },
    ]);
    expect(await counting()).toMatchObject([{ directives: [directive()] }]);
  });

  it('is seen by the parent no more, nor what is decided later, and both are told', async () => {
    await claimOwn();
    await decide.confirm();
    await decide.put(leo, [directive()], { revision: 1 });
    const [, handed] = await decide.listed(amelia);
    expect(handed).toMatchObject({ dependentId, directives: [], revision: 0, name: 'Leo Tran' });
    expect(handed?.decidesSince).toBe(profile.context.now().toISOString());
    await expect(decide.past(amelia, dependentId)).rejects.toThrow(new ForbiddenError(MESSAGES.directives.handedOver));
    expect(await links(amelia)).toHaveLength(1);
    expect(await titles(amelia)).toContain('A dependent decides now');
    expect(await titles(leo)).toEqual(expect.arrayContaining(['Your decisions are yours', 'Record link confirmed']));
  });

  it('is not overwritten: what both ever decided is kept', async () => {
    await claimOwn();
    await decide.confirm();
    const { document } = await as(amelia, () => profile.client.call('ExportProfile', {}));
    expect(JSON.parse(document)).toMatchObject({ directives: [{ dependentId, directives: [refuseResearch] }] });
  });

  it('gives way to what the young person decided already', async () => {
    await decide.put(leo, [directive()]);
    await claimOwn();
    await decide.confirm();
    expect(await counting()).toMatchObject([{ directives: [directive()] }]);
    expect((await decide.listed(leo))[0]).toMatchObject({ revision: 1, byParent: false });
  });

  it('holds before the birthday against whoever claims the number, who is contested', async () => {
    on('2002-04-16');
    await decide.claim(stranger, NUMBER);
    expect(await links(stranger)).toMatchObject([{ state: 'contested' }]);
    expect(await counting()).toMatchObject([{ directives: [refuseResearch] }]);
    // On the birthday the claim of the parent's stands aside.
    await noticesOn(BIRTHDAY);
    expect(await links(stranger)).toMatchObject([{ state: 'waiting' }]);
  });

  it('passes on to nobody whose birth date differs, and counts for nobody then', async () => {
    const { db } = profile.context;
    await claimOwn();
    const profileData = JSON.stringify({ dateOfBirth: '1986-04-18' });
    await as(leo, () => profile.client.call('UpdateProfile', { profileType: 'patient', profileData }));
    await decide.confirm();
    expect(await counting()).toEqual([]);
    expect((await decide.listed(leo))[0]).toMatchObject({ revision: 0 });
    expect(await db.dependent.findUnique({ where: { id: dependentId } })).toMatchObject({ handedOverAt: null });
  });
});
