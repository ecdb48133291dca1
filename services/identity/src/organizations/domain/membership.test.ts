import { MESSAGES } from '@carebourse/contracts/service-messages';
import { ConflictError, ForbiddenError } from '@carebourse/runtime/errors';
import { describe, expect, it } from 'vitest';
import {
  admit,
  changeRole,
  confirm,
  decline,
  leave,
  mayManage,
  remove,
  type Actor,
  isHiddenFrom,
  type Place,
} from './membership.ts';

const { organizations: words } = MESSAGES;
const ORGANIZATION = 7;

const now = new Date();
const confirmedAddress = { emailVerifiedAt: now, addressDueAt: null, suspendedAt: null, deletedAt: null };

const member = (userId: number, fields: Partial<Place> = {}): Place => ({
  userId,
  organizationId: ORGANIZATION,
  status: 'confirmed',
  role: 'member',
  user: confirmedAddress,
  ...fields,
});
const chief = member(1, { role: 'admin' });
const claim = member(9, { status: 'claimed' });
const organization = (members: Place[], seatLimit: number | null = null) => ({
  id: ORGANIZATION,
  seatLimit,
  isCustodian: false,
  members,
});

const platformAdmin: Actor = { userId: 100, role: 'admin' };
const actorOf = (membership: Place): Actor => ({ userId: membership.userId, role: 'provider', membership });
const lastAdmin = new ConflictError(words.lastAdmin);

describe('who runs an organization', () => {
  it.each([
    ['a platform admin', platformAdmin, true],
    ['a confirmed admin of it', actorOf(chief), true],
    ['a member', actorOf(member(2)), false],
    ['an admin of another one', actorOf({ ...chief, organizationId: 8 }), false],
    ['who only claims to be its admin', actorOf({ ...chief, status: 'claimed' }), false],
    ['a stranger', { userId: 3, role: 'partner' } as const, false],
  ])('%s: %#', (_who, actor, expected) => {
    expect(mayManage(actor, ORGANIZATION)).toBe(expected);
  });
});

describe('a claim', () => {
  it('makes its person the admin when it is the first to be confirmed, and a member after that', () => {
    expect(confirm(organization([claim]), claim, platformAdmin)).toEqual({ status: 'confirmed', role: 'admin' });
    expect(confirm(organization([chief, claim]), claim, actorOf(chief))).toEqual({
      status: 'confirmed',
      role: 'member',
    });
  });

  it('is confirmed once, and declined only while it waits', () => {
    const two = organization([chief, member(2)]);
    expect(() => confirm(two, member(2), actorOf(chief))).toThrow(new ConflictError(words.notClaimed));
    expect(() => decline(two, member(2), actorOf(chief))).toThrow(new ConflictError(words.notClaimed));
  });

  it('is confirmed by nobody for themself, and by no member', () => {
    const own = { ...claim, userId: platformAdmin.userId };
    expect(() => confirm(organization([own]), own, platformAdmin)).toThrow(new ForbiddenError(words.ownClaim));
    expect(() => confirm(organization([chief, claim]), claim, actorOf(member(2)))).toThrow(ForbiddenError);
  });
});

describe('a member who is no admin', () => {
  const members = organization([chief, member(2), member(3), claim]);
  const forbidden = new ForbiddenError(MESSAGES.auth.forbidden);

  it.each([
    ['confirms', () => confirm(members, claim, actorOf(member(2)))],
    ['declines', () => decline(members, claim, actorOf(member(2)))],
    ['removes', () => remove(members, member(3), actorOf(member(2)))],
    ['gives a role to', () => changeRole(members, member(3), 'admin', actorOf(member(2)))],
  ])('%s nobody', (_what, act) => {
    expect(act).toThrow(forbidden);
  });
});

describe('a claim of somebody whose address nobody confirmed', () => {
  const address = { ...confirmedAddress, emailVerifiedAt: null };
  const unconfirmed = member(9, { status: 'claimed', user: address });

  it('is hidden from the organization, and not from the platform', () => {
    expect(isHiddenFrom(actorOf(chief), unconfirmed, now)).toBe(true);
    expect(isHiddenFrom(platformAdmin, unconfirmed, now)).toBe(false);
    expect(isHiddenFrom(actorOf(chief), claim, now)).toBe(false);
  });

  it('is confirmed by nobody, also while an account from before the rule has time', () => {
    const inTime = member(9, { status: 'claimed', user: { ...address, addressDueAt: new Date(now.getTime() + 1) } });
    expect(isHiddenFrom(actorOf(chief), inTime, now)).toBe(false);
    for (const waiting of [unconfirmed, inTime]) {
      expect(() => confirm(organization([chief, waiting]), waiting, platformAdmin)).toThrow(
        new ConflictError(words.claimUnconfirmed),
      );
    }
  });

  it('does not hide who is a member already', () => {
    expect(isHiddenFrom(actorOf(chief), member(3, { user: address }), now)).toBe(false);
  });
});

describe('seats', () => {
  it('are taken by confirmed members alone', () => {
    expect(admit(organization([chief, claim, member(8, { status: 'claimed' })], 2), 'member').role).toBe('member');
  });

  it('that are all taken keep the next one out', () => {
    expect(() => admit(organization([chief, member(2)], 2), 'member')).toThrow(new ConflictError(words.noSeat(2)));
    expect(() => confirm(organization([claim], 0), claim, platformAdmin)).toThrow(new ConflictError(words.noSeat(0)));
  });
});

describe('an organization with members keeps an admin', () => {
  const two = organization([chief, member(2)]);
  const twoAdmins = organization([chief, member(2, { role: 'admin' })]);

  it('when a role changes', () => {
    expect(() => changeRole(two, chief, 'member', actorOf(chief))).toThrow(lastAdmin);
    expect(() => changeRole(organization([chief]), chief, 'member', platformAdmin)).toThrow(lastAdmin);
    expect(() => changeRole(twoAdmins, chief, 'member', actorOf(chief))).not.toThrow();
    expect(() => changeRole(two, member(2), 'admin', actorOf(chief))).not.toThrow();
  });

  it('and gets one again from the platform, when none of its admins may act', () => {
    const suspended = member(1, { role: 'admin', user: { ...confirmedAddress, suspendedAt: now } });
    const without = organization([suspended, member(2)]);
    expect(() => changeRole(without, member(2), 'admin', platformAdmin)).not.toThrow();
  });

  it('when somebody is removed', () => {
    expect(() => remove(two, chief, platformAdmin)).toThrow(lastAdmin);
    expect(() => remove(two, member(2), actorOf(chief))).not.toThrow();
    expect(() => remove(twoAdmins, chief, platformAdmin)).not.toThrow();
  });

  it('who may act: one who is suspended runs nothing', () => {
    const suspended = member(2, { role: 'admin', user: { ...confirmedAddress, suspendedAt: now } });
    const withSuspended = organization([chief, suspended]);
    expect(() => leave(withSuspended, chief)).toThrow(lastAdmin);
    expect(() => remove(withSuspended, chief, platformAdmin)).toThrow(lastAdmin);
    expect(() => changeRole(withSuspended, chief, 'member', platformAdmin)).toThrow(lastAdmin);
  });

  it('when somebody leaves; the last one may go, and a claim does not count', () => {
    expect(() => leave(two, chief)).toThrow(lastAdmin);
    expect(leave(two, member(2))).toBe('left');
    expect(leave(organization([chief, claim]), chief)).toBe('left');
    expect(leave(organization([chief, claim]), claim)).toBe('withdrawn');
  });

  it('and a claim has neither role nor end to be given by others', () => {
    const withClaim = organization([chief, claim]);
    expect(() => changeRole(withClaim, claim, 'admin', actorOf(chief))).toThrow(new ConflictError(words.notConfirmed));
    expect(() => remove(withClaim, claim, actorOf(chief))).toThrow(new ConflictError(words.notConfirmed));
  });
});

describe('of a custodian', () => {
  const custodian = (members: Place[]) => ({ ...organization(members), isCustodian: true });
  const notTheirs = new ConflictError(words.custodianPeople);

  it('the platform’s admins confirm nobody and give nobody a role, not even as its first member', () => {
    expect(() => confirm(custodian([chief, claim]), claim, platformAdmin)).toThrow(notTheirs);
    expect(() => confirm(custodian([claim]), claim, platformAdmin)).toThrow(notTheirs);
    const other = member(2);
    expect(() => changeRole(custodian([chief, other]), other, 'admin', platformAdmin)).toThrow(notTheirs);
  });

  it('its own admins do, and the platform’s still remove somebody', () => {
    const other = member(2);
    expect(confirm(custodian([chief, claim]), claim, actorOf(chief))).toMatchObject({ role: 'member' });
    expect(() => changeRole(custodian([chief, other]), other, 'admin', actorOf(chief))).not.toThrow();
    expect(() => remove(custodian([chief, other]), other, platformAdmin)).not.toThrow();
    expect(() => decline(custodian([chief, claim]), claim, platformAdmin)).not.toThrow();
  });
});
