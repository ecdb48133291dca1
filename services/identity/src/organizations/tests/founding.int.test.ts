import { as } from '@carebourse/testing/signing';
import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/service-messages';
import { AddressUnconfirmedError, ForbiddenError, NotFoundError } from '@carebourse/runtime/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveEntitlementAndSeats } from '../../store/entitlements.ts';
import { findOrganizationNamed, isMailDomain } from '../../store/organizations.ts';
import { bootWorld, platformAdmin, type Person, type World } from './organization-world.ts';

const { organizations: words } = MESSAGES;

let world: World;
let made = 0;
beforeAll(async () => void (world = await bootWorld()));
afterAll(() => world?.stop());

const content = () => ({ name: `Founded ${(made += 1)}`, kind: 'primary-care', city: 'Guelph' });

/** Somebody of whose plan identity has heard. */
async function buyer(plan = 'professional'): Promise<Person> {
  const person = await world.person();
  const entitlement = { owner: `user/${person.userId}`, entitledPlan: plan };
  await world.context.db.$transaction((tx) => saveEntitlementAndSeats(tx, entitlement, new Date()));
  return person;
}

async function founded(by: Person, more: object = {}) {
  await world.call(by, 'FoundOrganization', { ...content(), ...more });
  const { record } = await world.call(by, 'GetOwnOrganization', {});
  return { id: record?.organization?.id ?? 0, name: record?.organization?.name ?? '', record };
}

describe('somebody who bought seats', () => {
  it('founds an organization with them, and is its admin', async () => {
    const person = await buyer();
    const { record } = await founded(person, { mailDomain: 'clinic.example' });
    expect(record).toMatchObject({ seatLimit: 15, listed: false, mailDomains: ['clinic.example'] });
    expect(record?.members).toMatchObject([{ userId: person.userId, status: 'confirmed', role: 'admin' }]);
    expect(await world.publishedOf(person.userId)).toEqual(['member-confirmed', 'membership.confirmed']);
  });

  it('invites others into its seats, and no more than there are', async () => {
    const person = await buyer('free-trial');
    const { id } = await founded(person);
    const join = async () => {
      const guest = await world.person();
      const { created } = await world.call(person, 'InviteMember', { email: guest.email, role: 'member' });
      return world.call(guest, 'AcceptInvitation', { token: created?.token ?? '' });
    };
    await join();
    // What billing says when it is asked for one seat more.
    world.plans.set(id, 'free-trial');
    await expect(join()).rejects.toThrow(words.noSeat(2));
  });

  it('has them once billing tells of its plan, where the news of the own one was late', async () => {
    const person = await world.person();
    const { id, record } = await founded(person);
    expect(record?.seatLimit).toBeUndefined();
    const entitlement = { owner: `organization/${id}`, entitledPlan: 'basic' };
    await world.context.db.$transaction((tx) => saveEntitlementAndSeats(tx, entitlement, new Date()));
    expect((await world.call(person, 'GetOwnOrganization', {})).record).toMatchObject({ seatLimit: 5 });
  });
});

describe('somebody without a plan', () => {
  it('founds one too, of every kind there is, describes it, and invites whom they work with', async () => {
    const person = await world.person('partner');
    const { id, record } = await founded(person, { kind: 'laboratory', description: 'Blood and tissue.' });
    expect(record?.organization).toMatchObject({ kind: 'laboratory', description: 'Blood and tissue.' });
    expect(record).toMatchObject({ listed: false });
    expect(record?.seatLimit).toBeUndefined();
    const guest = await world.person();
    const { created } = await world.call(person, 'InviteMember', { email: guest.email, role: 'member' });
    await world.call(guest, 'AcceptInvitation', { token: created?.token ?? '' });
    expect((await world.call(guest, 'GetOwnOrganization', {})).record?.organization?.id).toBe(id);
    for (const kind of ['university', 'government', 'charity']) {
      expect((await founded(await world.person(), { kind })).record?.organization?.kind).toBe(kind);
    }
  });
});

describe('founding is refused', () => {
  it('for somebody who belongs somewhere, or has claimed to', async () => {
    const [member, claimant] = [await buyer(), await buyer()];
    await founded(member);
    await world.call(claimant, 'ClaimOrganization', { organizationId: await world.organization() });
    await expect(world.call(member, 'FoundOrganization', content())).rejects.toThrow(words.alreadyMember);
    await expect(world.call(claimant, 'FoundOrganization', content())).rejects.toThrow(words.alreadyClaimed);
  });

  it('under the name of another, case, spaces, punctuation and accents aside', async () => {
    const { name } = await founded(await buyer());
    const another = { ...content(), name: ` ${name.toUpperCase().replace('O', 'Ö').replace(' ', '’-')}. ` };
    await expect(world.call(await buyer(), 'FoundOrganization', another)).rejects.toMatchObject({
      message: words.nameTaken,
      detail: { type: PROBLEM_TYPES.nameTaken },
    });
  });

  it('with an address that nobody confirmed, and for admins of the platform', async () => {
    const stranger = await world.person('provider', 'unconfirmed');
    await expect(world.call(stranger, 'FoundOrganization', content())).rejects.toThrow(AddressUnconfirmedError);
    await expect(world.call(platformAdmin, 'FoundOrganization', content())).rejects.toThrow(ForbiddenError);
  });
});

/** What a reviewer is told of where somebody belongs. */
async function organizationStatusOf(person: Person): Promise<string | undefined> {
  const { people } = await as(platformAdmin, () => world.identity.call('BatchGetPeople', { ids: [person.userId] }));
  return people[0]?.organizationStatus;
}

describe('an organization that is not listed', () => {
  it('is in no public list, nobody claims it, and neither its members nor its mail domain count', async () => {
    const person = await buyer();
    const { id, name } = await founded(person, { mailDomain: 'unlisted.example' });
    expect(await organizationStatusOf(person)).toBe('unlisted');
    const { organizations } = await world.identity.call('ListOrganizations', {});
    expect(organizations.map((one) => one.id)).not.toContain(id);
    const claiming = world.call(await world.person(), 'ClaimOrganization', { organizationId: id });
    await expect(claiming).rejects.toThrow(NotFoundError);
    const { db } = world.context;
    expect(await findOrganizationNamed(db, name)).toBeUndefined();
    expect(await db.$transaction((tx) => isMailDomain(tx, 'unlisted.example'))).toBe(false);
  });

  it('is all that once an admin of the platform has listed it, which nobody else can', async () => {
    const person = await buyer();
    const { id, name } = await founded(person, { mailDomain: 'listed.example' });
    await expect(world.call(person, 'ListFoundedOrganization', { id })).rejects.toThrow(ForbiddenError);
    const before = await world.call(platformAdmin, 'SearchOrganizations', { search: name });
    expect(before.organizations).toMatchObject([{ listed: false }]);
    const waiting = async () => {
      const found = await world.call(platformAdmin, 'SearchOrganizations', { search: name, waiting: true });
      return found.organizations.map(({ listed, claims }) => ({ listed, claims }));
    };
    expect(await waiting()).toEqual([{ listed: false, claims: 0 }]);
    await world.call(platformAdmin, 'ListFoundedOrganization', { id });
    await world.call(platformAdmin, 'ListFoundedOrganization', { id });
    expect(await waiting()).toEqual([]);

    const { organizations } = await world.identity.call('ListOrganizations', {});
    expect(organizations.map((one) => one.id)).toContain(id);
    await world.call(await world.person(), 'ClaimOrganization', { organizationId: id });
    expect(await waiting()).toEqual([{ listed: true, claims: 1 }]);
    const { db } = world.context;
    expect(await organizationStatusOf(person)).toBe('confirmed');
    expect(await findOrganizationNamed(db, name)).toMatchObject({ id });
    expect(await db.$transaction((tx) => isMailDomain(tx, 'listed.example'))).toBe(true);
    const audited = await db.outbox.count({ where: { body: { contains: 'organization.listed' } } });
    expect(audited).toBe(1);
  });
});

/** What was told of an organization's listing, in order, with who did it. */
async function listingNotified(id: number) {
  const rows = await world.context.db.outbox.findMany({ orderBy: { position: 'asc' } });
  type Body = { type: string; data: { organizationId?: number; step?: string; actorId?: number } };
  return rows
    .map(({ body }) => JSON.parse(body) as Body)
    .filter(({ type, data }) => type.includes('organization-listing-changed') && data.organizationId === id)
    .map(({ data }) => [data.step, data.actorId]);
}

describe('an organization that is refused', () => {
  it('says why to its admins, who correct it and ask again until it is listed', async () => {
    const founder = await world.person();
    const { id, name } = await founded(founder);
    const refuse = (by: Person | typeof platformAdmin, reason: string) =>
      world.call(by, 'RefuseFoundedOrganization', { id, reason });
    await expect(refuse(founder, 'No.')).rejects.toThrow(ForbiddenError);
    await expect(refuse(platformAdmin, ' ')).rejects.toThrow(MESSAGES.validation.fieldRequired);
    const { record } = await refuse(platformAdmin, 'Please write the name as the province has it.');
    expect(record?.refusal?.reason).toBe('Please write the name as the province has it.');
    const waiting = async () =>
      (await world.call(platformAdmin, 'SearchOrganizations', { search: name, waiting: true })).organizations;
    expect(await waiting()).toEqual([]);
    const found = await world.call(platformAdmin, 'SearchOrganizations', { search: name });
    expect(found.organizations).toMatchObject([{ listed: false, refused: true }]);

    const own = async (by: Person) => (await world.call(by, 'GetOwnOrganization', {})).record;
    expect((await own(founder))?.refusal?.reason).toBe('Please write the name as the province has it.');
    const guest = await world.person();
    const { created } = await world.call(founder, 'InviteMember', { email: guest.email, role: 'editor' });
    await world.call(guest, 'AcceptInvitation', { token: created?.token ?? '' });
    expect((await own(guest))?.refusal).toBeNull();
    const corrected = { name: `${name} Ltd`, kind: 'charity', city: 'Guelph', description: 'Hospice care.' };
    await expect(world.call(guest, 'CorrectFoundedOrganization', corrected)).rejects.toThrow(ForbiddenError);
    const { name: taken } = await founded(await world.person());
    const asTaken = world.call(founder, 'CorrectFoundedOrganization', { ...corrected, name: taken });
    await expect(asTaken).rejects.toThrow(words.nameTaken);
    await world.call(founder, 'CorrectFoundedOrganization', corrected);
    expect((await own(founder))?.refusal).toBeNull();
    expect((await waiting()).map(({ organization }) => organization)).toMatchObject([corrected]);
    // Corrected while it waits, it asks for nothing anew.
    await world.call(founder, 'CorrectFoundedOrganization', { ...corrected, city: 'Fergus' });

    await world.call(platformAdmin, 'ListFoundedOrganization', { id });
    await expect(refuse(platformAdmin, 'Too late.')).rejects.toThrow(words.listedAlready);
    const late = world.call(founder, 'CorrectFoundedOrganization', corrected);
    await expect(late).rejects.toThrow(words.listedDescribed);
    expect(await listingNotified(id)).toEqual([
      ['refused', platformAdmin.userId],
      ['asked', founder.userId],
      ['listed', platformAdmin.userId],
    ]);
  });

  it('goes with its last member, and its name is free again', async () => {
    const [founder, heir] = [await world.person(), await world.person()];
    const { id, name } = await founded(founder);
    await world.call(founder, 'InviteMember', { email: 'nobody@example.org', role: 'member' });
    await world.call(platformAdmin, 'RefuseFoundedOrganization', { id, reason: 'It is somebody else’s.' });
    await expect(founded(heir, { name })).rejects.toThrow(words.nameTaken);
    await world.call(founder, 'LeaveOrganization', {});
    expect((await founded(heir, { name })).name).toBe(name);
    await expect(world.call(platformAdmin, 'GetOrganization', { id })).rejects.toThrow(NotFoundError);
  });

  it('stays with its last member gone, where it was listed', async () => {
    const founder = await world.person();
    const { id, name } = await founded(founder);
    await world.call(platformAdmin, 'ListFoundedOrganization', { id });
    await world.call(founder, 'LeaveOrganization', {});
    expect((await world.call(platformAdmin, 'GetOrganization', { id })).record?.organization?.name).toBe(name);
  });
});

it('the name of the place that somebody has is told, not the one that they typed before', async () => {
  const person = await world.person();
  const nameOf = async () => (await as(person, () => world.identity.call('GetUser', {}))).user?.organization;
  await world.context.db.user.update({ where: { id: person.userId }, data: { organization: 'Typed Clinic' } });
  expect(await nameOf()).toBe('Typed Clinic');
  const { name } = await founded(person);
  expect(await nameOf()).toBe(name);
  await world.call(person, 'LeaveOrganization', {});
  expect(await nameOf()).toBe('Typed Clinic');
});

describe('an organization that is trusted', () => {
  it('publishes its entries alone once two admins of the platform said so, until any one says otherwise', async () => {
    const [ada, ben] = [await world.person('admin'), await world.person('admin')];
    const editor = await buyer();
    const { id } = await founded(editor, {});
    await expect(world.call(editor, 'TrustOrganization', { id, trusted: true })).rejects.toThrow(ForbiddenError);
    const trust = async (trusted: boolean, by: Person) => {
      const { record } = await world.call(by, 'TrustOrganization', { id, trusted });
      return [record?.trusted, record?.trustProposal?.userId];
    };
    await expect(trust(true, ada)).rejects.toThrow(words.trustNotListed);
    await world.call(platformAdmin, 'ListFoundedOrganization', { id });
    for (const by of [ada, ada]) expect(await trust(true, by)).toEqual([false, ada.userId]);
    const isTrusted = async () =>
      (await as(editor, () => world.identity.call('GetUser', {}))).user?.organizationTrusted ?? false;
    expect(await isTrusted()).toBe(false);
    // Whose account may not act any more agreed to nothing.
    await world.context.db.user.update({ where: { id: ada.userId }, data: { suspendedAt: new Date() } });
    expect(await trust(true, ben)).toEqual([false, ben.userId]);
    await world.context.db.user.update({ where: { id: ada.userId }, data: { suspendedAt: null } });
    expect(await trust(false, ada)).toEqual([false, undefined]);
    await trust(true, ben);
    expect(await trust(true, ada)).toEqual([true, undefined]);
    expect(await isTrusted()).toBe(true);
    expect(await trust(false, ben)).toEqual([false, undefined]);

    const rows = await world.context.db.outbox.findMany({ orderBy: { position: 'asc' } });
    type Body = { type: string; data: { action?: string; subject?: string; organizationId?: number; step?: string } };
    const published = rows.map(({ body }) => JSON.parse(body) as Body);
    const actions = published.flatMap(({ data }) => (data.subject === `organization/${id}` ? (data.action ?? []) : []));
    expect(actions.filter((action) => action.includes('trust'))).toEqual(
      ['trust-proposed', 'trust-proposed', 'trust-declined', 'trust-proposed', 'trusted', 'trust-ended'].map(
        (step) => `organization.${step}`,
      ),
    );
    const steps = published.filter(({ type, data }) => type.includes('trust-changed') && data.organizationId === id);
    expect(steps.map(({ data }) => data.step)).toEqual([
      'proposed',
      'proposed',
      'declined',
      'proposed',
      'agreed',
      'ended',
    ]);
  });

  it('is proposed by no admin who belongs to it', async () => {
    const ada = await world.person('admin');
    const { id } = await founded(await buyer(), {});
    await world.call(platformAdmin, 'ListFoundedOrganization', { id });
    await world.context.db.membership.create({ data: { userId: ada.userId, organizationId: id, since: new Date() } });
    await expect(world.call(ada, 'TrustOrganization', { id, trusted: true })).rejects.toThrow(words.trustOwn);
  });
});
