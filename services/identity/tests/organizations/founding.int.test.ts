import { as } from '@carebourse/testing/signing';
import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { AddressUnconfirmedError, ForbiddenError, NotFoundError } from '@carebourse/runtime/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveEntitlementAndSeats } from '../../src/store/organizations/entitlements.ts';
import { findOrganizationNamed, isMailDomain } from '../../src/store/organizations/organizations.ts';
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
  const told = { owner: `user/${person.userId}`, entitledPlan: plan };
  await world.context.db.$transaction((tx) => saveEntitlementAndSeats(tx, told, new Date()));
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
    expect(await world.told(person.userId)).toEqual(['member-confirmed', 'membership.confirmed']);
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

  it('is not refused while the news of the plan is late: billing is asked', async () => {
    const person = await world.person();
    world.ownPlans.set(person.userId, 'basic');
    expect((await founded(person)).record).toMatchObject({ seatLimit: 5 });
  });
});

describe('founding is refused', () => {
  it('without a plan', async () => {
    const person = await world.person();
    const refusal = { message: words.foundPlanMissing, detail: { type: PROBLEM_TYPES.planExceeded } };
    await expect(world.call(person, 'FoundOrganization', content())).rejects.toMatchObject(refusal);
  });

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
async function standingOf(person: Person): Promise<string | undefined> {
  const { people } = await as(platformAdmin, () => world.identity.call('BatchGetPeople', { ids: [person.userId] }));
  return people[0]?.organizationStanding;
}

describe('an organization that is not listed', () => {
  it('is in no public list, nobody claims it, and neither its members nor its mail domain count', async () => {
    const person = await buyer();
    const { id, name } = await founded(person, { mailDomain: 'unlisted.example' });
    expect(await standingOf(person)).toBe('unlisted');
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
    expect(await standingOf(person)).toBe('confirmed');
    expect(await findOrganizationNamed(db, name)).toMatchObject({ id });
    expect(await db.$transaction((tx) => isMailDomain(tx, 'listed.example'))).toBe(true);
    const audited = await db.outbox.count({ where: { body: { contains: 'organization.listed' } } });
    expect(audited).toBe(1);
  });
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
    const told = rows.map(({ body }) => JSON.parse(body) as Body);
    const actions = told.flatMap(({ data }) => (data.subject === `organization/${id}` ? (data.action ?? []) : []));
    expect(actions.filter((action) => action.includes('trust'))).toEqual(
      ['trust-proposed', 'trust-proposed', 'trust-declined', 'trust-proposed', 'trusted', 'trust-ended'].map(
        (step) => `organization.${step}`,
      ),
    );
    const steps = told.filter(({ type, data }) => type.includes('trust-changed') && data.organizationId === id);
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
