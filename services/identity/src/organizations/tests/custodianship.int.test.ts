import { MESSAGES } from '@carebourse/contracts/service-messages';
import { ConflictError, ForbiddenError, NotFoundError } from '@carebourse/runtime/errors';
import { as, type TestUser } from '@carebourse/testing/signing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootWorld, staffed, type Person, type World } from './organization-world.ts';

const { organizations: words } = MESSAGES;

let world: World;
let ada: Person;
let ben: Person;
beforeAll(async () => {
  world = await bootWorld();
  [ada, ben] = [await world.person('admin'), await world.person('admin')];
});
afterAll(() => world?.stop());

const grant = (by: TestUser, id: number, revision = 0) => world.call(by, 'GrantCustodianship', { id, revision });
const confirm = (by: TestUser, id: number, revision = 1) => world.call(by, 'ConfirmCustodianship', { id, revision });
const revoke = (by: TestUser, id: number, revision = 2) => world.call(by, 'RevokeCustodianship', { id, revision });
const custodians = async () => (await world.identity.call('ListCustodians', {})).organizationIds;
const isMemberOfOne = async (user: TestUser) =>
  (await as(user, () => world.identity.call('GetUser', {}))).user?.organizationCustodian;
async function publishedOf(id: number) {
  const rows = await world.context.db.outbox.findMany({ orderBy: { position: 'asc' } });
  type Body = { type: string; data: { action?: string; subject?: string; organizationId?: number; step?: string } };
  return rows
    .map(({ body }) => JSON.parse(body) as Body)
    .filter(({ data }) => data.subject === `organization/${id}` || data.organizationId === id)
    .filter(({ type, data }) => type.includes('custodianship') || data.action?.startsWith('custodianship'));
}

describe('an organization is a custodian', () => {
  it('once one admin granted it and another confirmed it, until any admin revokes it; all on record', async () => {
    const { id, chief } = await staffed(world);
    await grant(ada, id);
    expect([await custodians(), await isMemberOfOne(chief)]).toEqual([[], false]);
    const { record } = await confirm(ben, id);
    expect(record?.custodianship).toMatchObject({
      state: 'confirmed',
      revision: 2,
      steps: [
        { step: 'confirmed', userId: ben.userId, name: ben.username },
        { step: 'granted', userId: ada.userId, name: ada.username },
      ],
    });
    expect([await custodians(), await isMemberOfOne(chief)]).toEqual([[id], true]);
    await revoke(ada, id);
    expect([await custodians(), await isMemberOfOne(chief)]).toEqual([[], false]);
    const lines = await publishedOf(id);
    expect(lines.flatMap(({ data }) => data.action ?? [])).toEqual(
      ['granted', 'confirmed', 'revoked'].map((step) => `custodianship.${step}`),
    );
    const about = { organizationId: id, granterId: ada.userId };
    expect(lines.flatMap(({ data }) => (data.step ? [data] : []))).toMatchObject([
      { ...about, step: 'granted', actorId: ada.userId },
      { ...about, step: 'confirmed', actorId: ben.userId, confirmerId: ben.userId },
      { ...about, step: 'revoked', actorId: ada.userId, confirmerId: ben.userId },
    ]);
  });

  it('never by the word of one admin, and of two at once who grant it one is refused', async () => {
    const { id } = await staffed(world);
    const results = await Promise.allSettled([grant(ada, id), grant(ben, id)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const granter = results[0]?.status === 'fulfilled' ? ada : ben;
    await expect(confirm(granter, id)).rejects.toThrow(new ForbiddenError(words.custodianTwoPersons));
    await revoke(granter, id, 1);
    expect(await custodians()).not.toContain(id);
  });

  it('by nobody else: not its own admin, nor for an organization that is not there', async () => {
    const { id, chief } = await staffed(world);
    for (const act of [grant, confirm, revoke]) await expect(act(chief, id)).rejects.toThrow(ForbiddenError);
    await expect(grant(ada, 987_654)).rejects.toThrow(NotFoundError);
  });

  it('not by the grant of an account that was suspended since', async () => {
    const { id } = await staffed(world);
    const taken = await world.person('admin');
    await grant(taken, id);
    await world.call(ada, 'SuspendPerson', { id: taken.userId });
    await expect(confirm(ben, id)).rejects.toThrow(new ConflictError(words.custodianGranterGone));
  });

  it('and its members read that it is one, but not who decided', async () => {
    const { id, chief } = await staffed(world);
    await grant(ada, id);
    await confirm(ben, id);
    const { record } = await world.call(chief, 'GetOwnOrganization', {});
    expect(record?.custodianship).toEqual({ state: 'confirmed', revision: 2, steps: [] });
  });
});

describe('whom a custodian’s own admins let in', () => {
  it('is their word alone: no admin of the platform confirms, promotes or invites anybody', async () => {
    const { id, chief, join } = await staffed(world);
    const [member, claimant, guest] = [await join(await world.person()), await world.person(), await world.person()];
    const invited = { email: guest.email, role: 'admin', organizationId: id };
    const { created } = await world.call(ada, 'InviteMember', invited);
    await world.call(claimant, 'ClaimOrganization', { organizationId: id });
    await grant(ada, id);
    await confirm(ben, id);
    const notTheirs = new ConflictError(words.custodianPeople);
    const { userId } = claimant;
    await expect(world.call(ada, 'ConfirmMember', { userId })).rejects.toThrow(notTheirs);
    const promote = { userId: member.userId, role: 'admin' };
    await expect(world.call(ada, 'ChangeMemberRole', promote)).rejects.toThrow(notTheirs);
    await expect(world.call(ada, 'InviteMember', { ...invited, email: 'new@example.org' })).rejects.toThrow(notTheirs);
    await expect(world.call(guest, 'AcceptInvitation', { token: created?.token ?? '' })).rejects.toThrow(notTheirs);
    const again = world.call(ada, 'ResendInvitation', { id: created?.invitation?.id ?? 0 });
    await expect(again).rejects.toThrow(notTheirs);
    expect((await world.call(chief, 'ConfirmMember', { userId })).member).toMatchObject({ status: 'confirmed' });
    expect((await world.call(chief, 'ChangeMemberRole', promote)).member).toMatchObject({ role: 'admin' });
  });
});

it('waits among the organizations for another admin, until it is confirmed or taken back', async () => {
  const { id } = await staffed(world);
  const { record } = await world.call(ben, 'GetOrganization', { id });
  const search = record?.organization?.name;
  const waiting = async () => {
    const found = await world.call(ben, 'SearchOrganizations', { search, waiting: true });
    return found.organizations.map(({ custodianProposedBy }) => custodianProposedBy);
  };
  expect(await waiting()).toEqual([]);
  await grant(ada, id);
  expect(await waiting()).toEqual([ada.userId]);
  await confirm(ben, id);
  expect(await waiting()).toEqual([]);
});
