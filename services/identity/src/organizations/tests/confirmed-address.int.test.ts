import { MESSAGES } from '@carebourse/contracts/messages';
import {
  AddressUnconfirmedError,
  ConflictError,
  ForbiddenError,
  InvalidInputError,
  NotFoundError,
} from '@carebourse/runtime/errors';
import { as } from '@carebourse/testing/signing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addRequester } from '../../accounts/store/steward-requesters.ts';
import { bootWorld, platformAdmin, staffed, type Person, type World } from './organization-world.ts';

const { organizations: words } = MESSAGES;
const DAY_MS = 24 * 60 * 60_000;

let world: World;
beforeAll(async () => {
  world = await bootWorld();
});
afterAll(() => world?.stop());
beforeEach(() => {
  delete world.clock.now;
});

const claimBy = (person: Person, organizationId: number) => world.call(person, 'ClaimOrganization', { organizationId });
const seenBy = async (admin: Person) =>
  (await world.call(admin, 'GetOwnOrganization', {})).record?.members.map(({ userId }) => userId);
const claimsCounted = async (id: number) => {
  const { organizations } = await world.call(platformAdmin, 'SearchOrganizations', { limit: 100 });
  return organizations.find(({ organization }) => organization?.id === id)?.claims;
};

describe('a claim of somebody whose address nobody confirmed', () => {
  it('is hidden from the organization, which hears of it once the address is confirmed', async () => {
    const { id, chief } = await staffed(world);
    const impostor = await world.person('provider', 'unconfirmed');
    await claimBy(impostor, id);
    expect(await seenBy(chief)).toEqual([chief.userId]);
    expect(await claimsCounted(id)).toBe(0);
    expect(await world.publishedOf(impostor.userId)).toEqual(['membership.claimed']);
    for (const name of ['ConfirmMember', 'DeclineMember'] as const) {
      await expect(world.call(chief, name, { userId: impostor.userId })).rejects.toThrow(
        new NotFoundError(words.memberNotFound),
      );
    }

    await world.call(platformAdmin, 'ConfirmAddress', { id: impostor.userId });
    expect(await seenBy(chief)).toEqual([chief.userId, impostor.userId]);
    expect(await claimsCounted(id)).toBe(1);
    expect(await world.publishedOf(impostor.userId)).toContain('member-claimed');
    await world.call(chief, 'ConfirmMember', { userId: impostor.userId });
  });

  it('is shown as such to platform admins, who do not confirm it before the address either', async () => {
    const id = await world.organization();
    const impostor = await world.person('provider', 'unconfirmed');
    await claimBy(impostor, id);
    const { record } = await world.call(platformAdmin, 'GetOrganization', { id });
    expect(record?.members).toMatchObject([{ userId: impostor.userId, addressConfirmed: false }]);
    await expect(world.call(platformAdmin, 'ConfirmMember', { userId: impostor.userId })).rejects.toThrow(
      new ConflictError(words.claimUnconfirmed),
    );
  });

  it('from before the rule is seen as long as the account has time, and rests after that', async () => {
    const { id, chief } = await staffed(world);
    const claimant = await world.person('provider', 'unconfirmed');
    await world.context.db.user.update({
      where: { id: claimant.userId },
      data: { addressDueAt: new Date(Date.now() + DAY_MS) },
    });
    await claimBy(claimant, id);
    expect(await seenBy(chief)).toContain(claimant.userId);
    expect(await claimsCounted(id)).toBe(1);
    world.clock.now = new Date(Date.now() + DAY_MS);
    expect(await seenBy(chief)).not.toContain(claimant.userId);
    expect(await claimsCounted(id)).toBe(0);
  });
});

describe('a member whose address nobody confirmed', () => {
  it('runs nothing and sees nobody', async () => {
    const { id, chief, join } = await staffed(world);
    const member = await join(await world.person());
    const asker = await world.person('patient');
    await world.context.db.$transaction((tx) => addRequester(tx, id, asker.userId));
    const unconfirmed = { ...chief, unconfirmed: true } as const;
    const { record } = await world.call(unconfirmed, 'GetOwnOrganization', {});
    expect(record).toMatchObject({ members: [], invitations: [] });
    const { people } = await as(unconfirmed, () => world.identity.call('BatchGetPeople', { ids: [asker.userId] }));
    expect(people).toEqual([]);
    const calls = [
      world.call(unconfirmed, 'RemoveMember', { userId: member.userId }),
      world.call(unconfirmed, 'ChangeMemberRole', { userId: member.userId, role: 'admin' }),
      world.call(unconfirmed, 'InviteMember', { email: 'guest@example.org', role: 'member' }),
    ];
    for (const call of calls) await expect(call).rejects.toThrow(AddressUnconfirmedError);
  });

  it('is one by an invitation all the same, which says nothing of whose the address is', async () => {
    const { chief } = await staffed(world);
    const guest = await world.person('provider', 'unconfirmed');
    // The link is shown to who invites, too.
    const { created } = await world.call(chief, 'InviteMember', { email: guest.email, role: 'admin' });
    const { member } = await world.call(guest, 'AcceptInvitation', { token: created?.token ?? '' });
    expect(member).toMatchObject({ status: 'confirmed', addressConfirmed: false });
  });
});

describe('the mail domains of an organization', () => {
  const content = { kind: 'hospital', city: 'Barrie', description: 'Beds.' };
  const created = async (name: string, domains?: string[]) => {
    const request = { ...content, name, ...(domains && { mailDomains: { domains } }) };
    return (await world.call(platformAdmin, 'CreateOrganization', request)).organization?.id ?? 0;
  };
  const domainsOf = async (id: number) =>
    (await world.call(platformAdmin, 'GetOrganization', { id })).record?.mailDomains;

  it('say of each member and claim whether the address is among them', async () => {
    const id = await created('Domains', ['Example.org', 'example.org']);
    const [inside, outside] = [await world.person(), await world.person()];
    await world.context.db.user.update({
      where: { id: outside.userId },
      data: { email: `outside@mail.example.org` },
    });
    for (const person of [inside, outside]) await claimBy(person, id);
    const { record } = await world.call(platformAdmin, 'GetOrganization', { id });
    expect(record?.mailDomains).toEqual(['example.org']);
    expect(record?.members.map(({ userId, inMailDomain }) => [userId, inMailDomain])).toEqual([
      [inside.userId, true],
      [outside.userId, false],
    ]);
  });

  it('say nothing while there are none', async () => {
    const { chief } = await staffed(world);
    const { membership } = await world.call(chief, 'GetOwnOrganization', {});
    expect(membership?.inMailDomain).toBeUndefined();
  });

  it('stay as they are when a change leaves them out', async () => {
    const id = await created('Kept', ['kept.example']);
    await world.call(platformAdmin, 'UpdateOrganization', { ...content, name: 'Kept', id });
    expect(await domainsOf(id)).toEqual(['kept.example']);
    await world.call(platformAdmin, 'UpdateOrganization', {
      ...content,
      name: 'Kept',
      id,
      mailDomains: { domains: [] },
    });
    expect(await domainsOf(id)).toEqual([]);
  });

  it.each(['hospital', 'ana@hospital.example', 'hospital.example.', '-a.example', 'a b.example', 'häuser.example', ''])(
    'are no %j',
    async (domain) => {
      await expect(created('Wrong', [domain])).rejects.toThrow(InvalidInputError);
    },
  );

  it('are twenty at most', async () => {
    const domains = Array.from({ length: 21 }, (_, n) => `d${n}.example`);
    await expect(created('Many', domains)).rejects.toThrow(InvalidInputError);
  });
});

describe('an admin who confirms an address', () => {
  it('does so on record, and others hear of it', async () => {
    const person = await world.person('partner', 'unconfirmed');
    const id = person.userId;
    expect((await world.call(platformAdmin, 'GetPersonRecord', { id })).person?.emailVerifiedAt).toBeUndefined();
    const { person: confirmed } = await world.call(platformAdmin, 'ConfirmAddress', { id });
    expect(confirmed?.emailVerifiedAt).toBeTruthy();
    await world.call(platformAdmin, 'ConfirmAddress', { id });
    const published = await world.publishedOf(id);
    expect(published.filter((what) => what === 'email.confirmed-by-admin')).toHaveLength(1);
    expect(published.filter((what) => what === 'account-status-changed')).toHaveLength(1);
  });

  it('is an admin, and not of their own', async () => {
    const { chief } = await staffed(world);
    const person = await world.person('partner', 'unconfirmed');
    await expect(world.call(chief, 'ConfirmAddress', { id: person.userId })).rejects.toThrow(ForbiddenError);
    await expect(world.call(platformAdmin, 'ConfirmAddress', { id: platformAdmin.userId })).rejects.toThrow(
      new ForbiddenError(MESSAGES.people.ownAddress),
    );
    await expect(world.call(platformAdmin, 'ConfirmAddress', { id: 987_654 })).rejects.toThrow(NotFoundError);
  });
});
