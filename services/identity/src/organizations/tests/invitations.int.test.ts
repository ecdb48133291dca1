import { MESSAGES } from '@carebourse/contracts/messages';
import { dayInOntario, daysLater, endOfOntarioDay } from '@carebourse/contracts/ontario-day';
import { ConflictError, ForbiddenError, InvalidInputError, NotFoundError } from '@carebourse/runtime/errors';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bootWorld, meeting, platformAdmin, rosterOf, staffed, type Person, type World } from './organization-world.ts';

const { organizations: words } = MESSAGES;
const DAY_MS = 24 * 60 * 60 * 1000;
const invalid = new NotFoundError(words.invitationInvalid);

let world: World;
beforeAll(async () => {
  world = await bootWorld();
});
afterEach(() => {
  delete world.clock.now;
});
afterAll(() => world?.stop());

async function invite(by: Person, email: string, role = 'member') {
  const { created } = await world.call(by, 'InviteMember', { email, role });
  if (!created?.invitation) throw new Error('no invitation was answered');
  return { id: created.invitation.id, token: created.token };
}

describe('an invitation', () => {
  it('makes the invited person a member in the role that was meant, once', async () => {
    const { id, chief } = await staffed(world);
    const person = await world.person();
    const { token } = await invite(chief, person.email.toUpperCase(), 'admin');
    expect(await world.client.call('GetInvitation', { token })).toMatchObject({
      invitation: { email: person.email, role: 'admin' },
      organization: { id },
    });
    await world.call(person, 'AcceptInvitation', { token });
    await expect(world.call(person, 'AcceptInvitation', { token })).rejects.toThrow(invalid);
    await expect(world.client.call('GetInvitation', { token })).rejects.toThrow(invalid);
    expect(await rosterOf(world, id)).toContainEqual({ userId: person.userId, status: 'confirmed', role: 'admin' });
    expect(await world.publishedOf(person.userId)).toEqual([
      'invitation.created',
      'member-invited',
      'invitation.accepted',
      'member-confirmed',
      'membership.confirmed',
    ]);
  });

  it('is mailed with its link, to people with and without an account', async () => {
    const { chief } = await staffed(world);
    for (const email of [(await world.person()).email, 'nobody.yet@example.org']) {
      const { token } = await invite(chief, email);
      const [mail] = await world.mailTo(email);
      expect(mail?.subject).toMatch(/^Join Organization \d+ on Carebourse$/);
      expect(mail?.text).toContain(`https://carebourse.example/invitation?token=${token}\n`);
    }
  });

  it('stores and tells no token', async () => {
    const { chief } = await staffed(world);
    const { id, token } = await invite(chief, 'unknown@example.org');
    const row = await world.context.db.invitation.findUniqueOrThrow({ where: { id } });
    const bodies = (await world.context.db.outbox.findMany()).map(({ body }) => body).join();
    expect(`${Buffer.from(row.tokenHash).toString('latin1')} ${bodies}`).not.toContain(token);
    expect(bodies).not.toContain(row.email);
  });

  it('is for the invited address alone', async () => {
    const { chief } = await staffed(world);
    const { token } = await invite(chief, (await world.person()).email);
    const other = world.call(await world.person(), 'AcceptInvitation', { token });
    await expect(other).rejects.toThrow(new ForbiddenError(words.invitationOfOther));
  });

  it('takes the place of a claim, here or elsewhere, but not of a membership', async () => {
    const here = await staffed(world);
    const elsewhere = await staffed(world);
    const claimant = await world.person();
    await world.call(claimant, 'ClaimOrganization', { organizationId: elsewhere.id });
    await world.call(claimant, 'AcceptInvitation', { token: (await invite(here.chief, claimant.email)).token });
    expect(await rosterOf(world, here.id)).toHaveLength(2);
    expect(await rosterOf(world, elsewhere.id)).toHaveLength(1);

    const { token } = await invite(elsewhere.chief, claimant.email);
    const again = world.call(claimant, 'AcceptInvitation', { token });
    await expect(again).rejects.toThrow(new ConflictError(words.alreadyMember));
  });

  it('rests while the invited account is suspended, as claims do', async () => {
    const { id, chief } = await staffed(world);
    const person = await world.person();
    const { token } = await invite(chief, person.email);
    const stand = (suspendedAt: Date | null) =>
      world.context.db.user.update({ where: { id: person.userId }, data: { suspendedAt } });
    await stand(new Date());
    const suspended = new ForbiddenError(MESSAGES.auth.suspended);
    await expect(world.call(person, 'AcceptInvitation', { token })).rejects.toThrow(suspended);
    await expect(world.call(person, 'ClaimOrganization', { organizationId: id })).rejects.toThrow(suspended);
    await stand(null);
    await world.call(person, 'AcceptInvitation', { token });
  });

  it('ends with its seventh day in Ontario; sent again it has a new link, and the old one is void', async () => {
    const { chief } = await staffed(world);
    const person = await world.person();
    const { id, token } = await invite(chief, person.email);
    world.clock.now = endOfOntarioDay(daysLater(dayInOntario(new Date()), 7));
    await expect(world.call(person, 'AcceptInvitation', { token })).rejects.toThrow(invalid);
    const { created } = await world.call(chief, 'ResendInvitation', { id });
    await expect(world.call(person, 'AcceptInvitation', { token })).rejects.toThrow(invalid);
    await world.call(person, 'AcceptInvitation', { token: created?.token ?? '' });
  });

  it('is open once for an address, and again when it was revoked or has expired', async () => {
    const { chief } = await staffed(world);
    const { id, token } = await invite(chief, 'guest@example.org');
    const again = () => invite(chief, 'guest@example.org');
    await expect(again()).rejects.toThrow(new ConflictError(words.invitationOpen));
    await world.call(chief, 'RevokeInvitation', { id });
    await expect(world.client.call('GetInvitation', { token })).rejects.toThrow(invalid);
    await expect(world.call(chief, 'ResendInvitation', { id })).rejects.toThrow(invalid);
    await again();
    world.clock.now = new Date(Date.now() + 8 * DAY_MS);
    await again();
    await expect(invite(chief, chief.email)).rejects.toThrow(new ConflictError(words.invitedMember));
  });

  it.each(['', 'short', 'x'.repeat(44), "'; DROP TABLE invitation; --"])('has no token like %j', async (token) => {
    await expect(world.client.call('GetInvitation', { token })).rejects.toThrow(InvalidInputError);
  });

  it('is made and revoked by admins alone, of the same organization or of the platform', async () => {
    const { id, chief, join } = await staffed(world);
    const other = await staffed(world);
    const member = await join(await world.person());
    const request = { email: 'guest2@example.org', role: 'member' };
    for (const caller of [member, await world.person()]) {
      await expect(world.call(caller, 'InviteMember', request)).rejects.toThrow(ForbiddenError);
    }
    const foreign = world.call(other.chief, 'InviteMember', { ...request, organizationId: id });
    await expect(foreign).rejects.toThrow(ForbiddenError);
    const { created } = await world.call(platformAdmin, 'InviteMember', { ...request, organizationId: id });
    const invitation = { id: created?.invitation?.id ?? 0 };
    await expect(world.call(other.chief, 'RevokeInvitation', invitation)).rejects.toThrow(NotFoundError);
    await expect(world.call(other.chief, 'ResendInvitation', invitation)).rejects.toThrow(NotFoundError);
    await expect(world.call(member, 'RevokeInvitation', invitation)).rejects.toThrow(ForbiddenError);
    await world.call(chief, 'RevokeInvitation', invitation);
  });

  it('accepted twice at once counts once, and takes one seat', async () => {
    const { id, chief } = await staffed(world);
    const person = await world.person();
    const { token } = await invite(chief, person.email);
    const accept = () => world.call(person, 'AcceptInvitation', { token });
    const results = await meeting(world, id, [accept, accept]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await rosterOf(world, id)).toHaveLength(2);
  });
});
