import { MESSAGES } from '@carebourse/contracts/service-messages';
import { ConflictError, ForbiddenError, InvalidInputError, NotFoundError } from '@carebourse/runtime/errors';
import { as } from '@carebourse/testing/signing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addRequester } from '../../accounts/store/steward-requesters.ts';
import { saveEntitlementAndSeats } from '../../store/entitlements.ts';
import { bootWorld, meeting, platformAdmin, rosterOf, staffed, type World } from './organization-world.ts';

const { organizations: words } = MESSAGES;

let world: World;
beforeAll(async () => {
  world = await bootWorld();
});
afterAll(() => world?.stop());

const refused = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) => (result.status === 'rejected' ? [result.reason as Error] : []));

describe('a claim', () => {
  it('is confirmed by the organization’s admin, after which the members see each other', async () => {
    const { id, chief } = await staffed(world);
    const person = await world.person();
    await world.call(person, 'ClaimOrganization', { organizationId: id });
    const waiting = await world.call(person, 'GetOwnOrganization', {});
    expect(waiting).toMatchObject({
      membership: { status: 'claimed', role: 'member' },
      record: { members: [], invitations: [] },
    });
    const seen = await world.call(chief, 'GetOwnOrganization', {});
    expect(seen.record?.members.map(({ userId, status }) => [userId, status])).toEqual([
      [chief.userId, 'confirmed'],
      [person.userId, 'claimed'],
    ]);

    const { member } = await world.call(chief, 'ConfirmMember', { userId: person.userId });
    expect(member).toMatchObject({ userId: person.userId, status: 'confirmed', role: 'member' });
    const own = await world.call(person, 'GetOwnOrganization', {});
    expect(own.record?.members).toHaveLength(2);
    expect(await world.publishedOf(person.userId)).toEqual([
      'member-claimed',
      'membership.claimed',
      'member-confirmed',
      'membership.confirmed',
    ]);
  });

  it('can be made for one organization at a time, and be withdrawn', async () => {
    const [one, other] = [await world.organization(), await world.organization()];
    const person = await world.person();
    const claim = (organizationId: number) => world.call(person, 'ClaimOrganization', { organizationId });
    await claim(one);
    await expect(claim(other)).rejects.toThrow(new ConflictError(words.alreadyClaimed));
    await world.call(person, 'LeaveOrganization', {});
    await expect(world.call(person, 'LeaveOrganization', {})).rejects.toThrow(NotFoundError);
    await claim(other);
    await expect(claim(987_654)).rejects.toThrow(new NotFoundError(words.notFound));
    expect(await world.call(person, 'GetOwnOrganization', {})).toMatchObject({
      record: { organization: { id: other } },
    });
  });

  it('that is declined is gone', async () => {
    const { id, chief } = await staffed(world);
    const person = await world.person();
    await world.call(person, 'ClaimOrganization', { organizationId: id });
    await world.call(chief, 'DeclineMember', { userId: person.userId });
    expect((await world.call(person, 'GetOwnOrganization', {})).membership).toBeFalsy();
    expect((await world.publishedOf(person.userId)).slice(-2)).toEqual(['member-removed', 'membership.declined']);
  });

  it('made at registration is told of once the address is confirmed, and on record from the start', async () => {
    const organizationId = await world.organization();
    const { user } = await world.identity.call('Register', {
      username: 'newcomer',
      email: 'newcomer@example.org',
      password: 'correct horse',
      role: 'patient',
      organizationId,
    });
    expect(user).toMatchObject({ membershipStatus: 'claimed', membershipRole: 'member' });
    const id = user?.id ?? 0;
    expect(await world.publishedOf(id)).toContain('membership.claimed');
    expect(await world.publishedOf(id)).not.toContain('member-claimed');
    await world.call(platformAdmin, 'ConfirmAddress', { id });
    await world.call(platformAdmin, 'ConfirmAddress', { id });
    expect((await world.publishedOf(id)).filter((name) => name === 'member-claimed')).toHaveLength(1);
  });
});

describe('a name typed at registration', () => {
  const register = async (organization: string, organizationId?: number) => {
    const count = await world.context.db.user.count();
    const fields = { username: `typist${count}`, email: `typist${count}@example.org`, password: 'correct horse' };
    const { user } = await world.identity.call('Register', {
      ...fields,
      role: 'partner',
      organization,
      ...(organizationId !== undefined && { organizationId }),
    });
    return user;
  };
  const named = async (name: string) => {
    const content = { name, kind: 'hospital', city: 'Gatineau', description: 'Beds.' };
    return (await world.context.db.organization.create({ data: content })).id;
  };

  it('that is a listed organization’s, case, spaces, punctuation and accents aside, is a claim', async () => {
    const id = await named('Hôpital Rivière-Noire');
    const spellings = [
      'Hôpital Rivière-Noire',
      'hopital  RIVIERE-NOIRE',
      'HÔPITAL riviE\u0300re-noire',
      'Hôpital Rivière–Noire.',
    ];
    for (const typed of spellings) {
      const user = await register(typed);
      expect(user).toMatchObject({ organization: spellings[0], membershipStatus: 'claimed', organizationId: id });
      expect(await world.publishedOf(user?.id ?? 0)).toContain('membership.claimed');
    }
  });

  it('that is nobody’s, or of more than one, is only a name', async () => {
    await named('Lakeside');
    await named('Lake Side');
    for (const typed of ['Lakeside', 'Hôpital Rivière', 'Hopital Riviere-Noire 2', '%']) {
      expect((await register(typed))?.membershipStatus).toBeUndefined();
    }
  });

  it('gives way to the organization that was chosen', async () => {
    await named('Elmgrove');
    const chosen = await world.organization();
    const { name } = await world.context.db.organization.findUniqueOrThrow({ where: { id: chosen } });
    expect(await register('Elmgrove', chosen)).toMatchObject({ organization: name, organizationId: chosen });
  });
});

describe('the people of an organization', () => {
  it('are out of reach for members, strangers and the admins of others', async () => {
    const { id, chief, join } = await staffed(world);
    const member = await join(await world.person());
    const other = await staffed(world);
    const claimant = await world.person();
    await world.call(claimant, 'ClaimOrganization', { organizationId: id });
    const { userId } = claimant;
    for (const caller of [member, await world.person(), claimant]) {
      for (const name of ['ConfirmMember', 'DeclineMember', 'RemoveMember'] as const) {
        await expect(world.call(caller, name, { userId })).rejects.toThrow(ForbiddenError);
      }
      const promote = world.call(caller, 'ChangeMemberRole', { userId: member.userId, role: 'admin' });
      await expect(promote).rejects.toThrow(ForbiddenError);
    }
    // As if they were not there.
    await expect(world.call(other.chief, 'ConfirmMember', { userId })).rejects.toThrow(NotFoundError);
    await expect(world.call(other.chief, 'RemoveMember', { userId: chief.userId })).rejects.toThrow(NotFoundError);
    expect(await rosterOf(world, id)).toHaveLength(3);
  });

  it('get another role, and leave an admin behind', async () => {
    const { id, chief, join } = await staffed(world);
    const member = await join(await world.person());
    const change = (userId: number, role: string) => world.call(chief, 'ChangeMemberRole', { userId, role });
    await expect(change(member.userId, 'owner')).rejects.toThrow(InvalidInputError);
    await expect(change(chief.userId, 'member')).rejects.toThrow(new ConflictError(words.lastAdmin));
    await expect(world.call(chief, 'LeaveOrganization', {})).rejects.toThrow(new ConflictError(words.lastAdmin));
    await change(member.userId, 'admin');
    await world.call(chief, 'LeaveOrganization', {});
    expect(await rosterOf(world, id)).toEqual([{ userId: member.userId, status: 'confirmed', role: 'admin' }]);
    // The last one turns off the light.
    await world.call(member, 'LeaveOrganization', {});
    expect(await rosterOf(world, id)).toEqual([]);
  });

  it('know the names of each other and of those who asked for what it stewards, and of nobody else', async () => {
    const { id, chief, join } = await staffed(world);
    const [asked, stranger] = [await world.person(), await world.person()];
    await world.context.db.$transaction((tx) => addRequester(tx, id, asked.userId));
    const member = await join(await world.person());
    const ids = [asked.userId, stranger.userId, member.userId];
    const names = async (caller: Parameters<typeof as>[0]) =>
      (await as(caller, () => world.identity.call('BatchGetPeople', { ids }))).people.map((person) => person.id);
    expect(await names(chief)).toEqual([asked.userId, member.userId]);
    expect(await names(member)).toEqual([asked.userId, member.userId]);
    expect(await names(stranger)).toEqual([]);
    expect(await names(platformAdmin)).toEqual(ids);
    // Of an admin of the platform they learn what they act as, and not who they are.
    const { userId: adminId } = await world.person('admin');
    const ofAdmin = (caller: Parameters<typeof as>[0]) =>
      as(caller, () => world.identity.call('BatchGetPeople', { ids: [adminId] })).then(({ people }) => people);
    expect(await ofAdmin(member)).toEqual([
      expect.objectContaining({ id: adminId, name: MESSAGES.people.platformAdmin, username: '', role: 'admin' }),
    ]);
    expect(await ofAdmin(stranger)).toEqual([]);
    const claimant = await world.person();
    await world.call(claimant, 'ClaimOrganization', { organizationId: id });
    expect(await names(claimant)).toEqual([]);
  });

  it('are told how far those who asked belong where they say, and whose their address is', async () => {
    const { db } = world.context;
    const { id, chief, join } = await staffed(world);
    const { name } = await db.organization.update({ where: { id }, data: { mailDomains: ['example.org'] } });
    const member = await join(await world.person());
    const claimant = await world.person('provider', 'unconfirmed');
    await db.membership.create({ data: { userId: claimant.userId, organizationId: id } });
    await db.user.update({ where: { id: claimant.userId }, data: { email: 'claimant@elsewhere.example' } });
    const typist = await world.person();
    const typed = { organization: name, licenseNumber: '918001' };
    await db.user.update({ where: { id: typist.userId }, data: typed });
    const silent = await world.person('patient');
    const ids = [member, claimant, typist, silent].map(({ userId }) => userId);
    for (const userId of ids) await db.$transaction((tx) => addRequester(tx, id, userId));
    const { people } = await as(chief, () => world.identity.call('BatchGetPeople', { ids }));
    const facts = people
      .toSorted((one, other) => one.id - other.id)
      .map(({ organization, organizationStatus, addressConfirmed, inMailDomain, licenseNumber }) => [
        organization,
        organizationStatus,
        addressConfirmed,
        inMailDomain,
        licenseNumber,
      ]);
    expect(facts).toEqual([
      [name, 'confirmed', true, true, undefined],
      [name, 'claimed', false, false, undefined],
      [name, 'typed', true, undefined, '918001'],
      [undefined, undefined, true, undefined, undefined],
    ]);
  });
});

describe('at once', () => {
  it('two confirmations of one claim make one member', async () => {
    const { id, chief } = await staffed(world);
    const person = await world.person();
    await world.call(person, 'ClaimOrganization', { organizationId: id });
    const confirm = (by: typeof platformAdmin) => () => world.call(by, 'ConfirmMember', { userId: person.userId });
    const results = await meeting(world, id, [confirm(chief), confirm(platformAdmin)]);
    expect(refused(results)).toEqual([new ConflictError(words.notClaimed)]);
    expect((await world.publishedOf(person.userId)).filter((what) => what === 'member-confirmed')).toHaveLength(1);
  });

  it('two first members make one admin', async () => {
    const id = await world.organization();
    const people = [await world.person(), await world.person()];
    for (const person of people) await world.call(person, 'ClaimOrganization', { organizationId: id });
    const results = await meeting(
      world,
      id,
      people.map(
        ({ userId }) =>
          () =>
            world.call(platformAdmin, 'ConfirmMember', { userId }),
      ),
    );
    expect(refused(results)).toEqual([]);
    expect((await rosterOf(world, id)).map(({ role }) => role).toSorted()).toEqual(['admin', 'member']);
  });

  it('two admins who leave do not leave the others alone', async () => {
    const { id, chief, join } = await staffed(world);
    const second = await join(await world.person());
    await join(await world.person());
    await world.call(chief, 'ChangeMemberRole', { userId: second.userId, role: 'admin' });
    const results = await meeting(
      world,
      id,
      [chief, second].map((person) => () => world.call(person, 'LeaveOrganization', {})),
    );
    expect(refused(results)).toEqual([new ConflictError(words.lastAdmin)]);
  });

  it('two confirmations for one seat admit one', async () => {
    const { id, chief } = await staffed(world);
    await hasPlan(id, 'free-trial');
    world.plans.set(id, 'free-trial');
    const people = await claimants(id, 2);
    const results = await meeting(
      world,
      id,
      people.map(
        ({ userId }) =>
          () =>
            world.call(chief, 'ConfirmMember', { userId }),
      ),
    );
    expect(refused(results)).toEqual([new ConflictError(words.noSeat(2))]);
  });
});

describe('seats', () => {
  it('of a plan of which the news is late are there all the same', async () => {
    const { id, chief } = await staffed(world);
    await hasPlan(id, 'free-trial');
    world.plans.set(id, 'basic');
    for (const { userId } of await claimants(id, 4)) await world.call(chief, 'ConfirmMember', { userId });
    const [last] = await claimants(id, 1);
    await expect(world.call(chief, 'ConfirmMember', { userId: last!.userId })).rejects.toThrow(
      new ConflictError(words.noSeat(5)),
    );
  });

  it('are without a limit once a plan has ended: nobody who is there has to go', async () => {
    const { id, chief } = await staffed(world);
    await hasPlan(id, 'free-trial');
    await hasPlan(id, undefined);
    for (const { userId } of await claimants(id, 3)) await world.call(chief, 'ConfirmMember', { userId });
  });
});

/** Billing's word that arrived. */
function hasPlan(organizationId: number, entitledPlan: string | undefined): Promise<void> {
  return saveEntitlementAndSeats(
    world.context.db,
    { owner: `organization/${organizationId}`, entitledPlan },
    new Date(),
  );
}

async function claimants(organizationId: number, count: number) {
  const people = [];
  for (let made = 0; made < count; made += 1) {
    const person = await world.person();
    await world.call(person, 'ClaimOrganization', { organizationId });
    people.push(person);
  }
  return people;
}
