import type { MemberRole, MembershipStatus, Role } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/service-messages';
import { ConflictError, ForbiddenError } from '@carebourse/runtime/errors';
import { addressCounts, type AddressStatus } from '../../accounts/domain/confirmed-address.ts';
import { isActive, type AccountStatus } from '../../accounts/domain/account-status.ts';

/** A person's place in an organization. */
export interface Membership {
  userId: number;
  organizationId: number;
  status: MembershipStatus;
  role: MemberRole;
}

/** The same with what is known of the person's address, and whether they may act. */
export interface Place extends Membership {
  user: AddressStatus & AccountStatus;
}

/** Who does something. `membership` is their own, when they have one. */
export interface Actor {
  userId: number;
  role: Role;
  membership?: Membership | null | undefined;
}

/** What the rules look at in an organization: everybody in it, and how many confirmed members fit. */
export interface OrganizationFacts {
  id: number;
  /** Null without a limit. */
  seatLimit: number | null;
  /** Whether it may see whose records its tables hold. */
  isCustodian: boolean;
  members: readonly Place[];
}

const { organizations: words } = MESSAGES;

/** Who runs an organization: its confirmed admins, and the platform's. */
export function mayManage(actor: Actor, organizationId: number): boolean {
  return actor.role === 'admin' || isOrganizationAdmin(actor.membership, organizationId);
}

/** @throws ForbiddenError for everybody else */
export function checkMayManage(actor: Actor, organizationId: number): void {
  if (!mayManage(actor, organizationId)) throw new ForbiddenError(MESSAGES.auth.forbidden);
}

/**
 * Who says who belongs to an organization and as what. Of a custodian, its own admins alone: two admins of the platform agreed
 * on what its people may see, and one of them must not choose these people afterwards.
 * @throws ForbiddenError for whoever does not run it, ConflictError for the platform's admins where it is a custodian
 */
export function checkMayAdmit({ id, isCustodian }: Pick<OrganizationFacts, 'id' | 'isCustodian'>, actor: Actor): void {
  checkMayManage(actor, id);
  if (isCustodian && !isOrganizationAdmin(actor.membership, id)) throw new ConflictError(words.custodianPeople);
}

/**
 * Whether somebody's place is kept from who looks. A claim is, from its organization, while the address of who makes it
 * does not count: anybody can register with anybody's address.
 */
export function isHiddenFrom(actor: Pick<Actor, 'role'>, { status, user }: Place, now: Date): boolean {
  return actor.role !== 'admin' && status === 'claimed' && !addressCounts(user, now);
}

/**
 * Somebody takes a seat: a claim is confirmed, or an invitation accepted.
 * The first confirmed member is the organization's admin, whatever was meant.
 * @throws ConflictError when every seat is taken
 */
export function admit(organization: OrganizationFacts, role: MemberRole): { status: 'confirmed'; role: MemberRole } {
  if (!hasSeat(organization)) throw new ConflictError(words.noSeat(organization.seatLimit ?? 0));
  const isFirst = confirmedOf(organization.members).length === 0;
  return { status: 'confirmed', role: isFirst ? 'admin' : role };
}

/** Whether one more confirmed member fits. */
export function hasSeat({ members, seatLimit }: Pick<OrganizationFacts, 'members' | 'seatLimit'>): boolean {
  return seatLimit === null || confirmedOf(members).length < seatLimit;
}

/**
 * Confirms a claim. The time that accounts from before the rule have is none for this: it gives them nothing new.
 * @throws ForbiddenError when it is not theirs to confirm
 * @throws ConflictError when it was confirmed already, its person's address was not, or no seat is left
 */
export function confirm(organization: OrganizationFacts, claim: Place, actor: Actor) {
  checkMayAdmit(organization, actor);
  if (claim.userId === actor.userId) throw new ForbiddenError(words.ownClaim);
  checkClaimed(claim);
  if (!claim.user.emailVerifiedAt) throw new ConflictError(words.claimUnconfirmed);
  return admit(organization, 'member');
}

/** @throws ConflictError when it was confirmed already: members are removed instead */
export function decline(organization: OrganizationFacts, claim: Membership, actor: Actor): void {
  checkMayManage(actor, organization.id);
  checkClaimed(claim);
}

/** @throws ConflictError when nobody else is admin, for a claim, or where it is not theirs to say */
export function changeRole(organization: OrganizationFacts, member: Membership, role: MemberRole, actor: Actor): void {
  checkMayAdmit(organization, actor);
  checkConfirmed(member);
  if (role !== 'admin') checkAdminRemains(confirmedOf(organization.members), member.userId);
}

/** @throws ConflictError when others stay without an admin, or for a claim */
export function remove(organization: OrganizationFacts, member: Membership, actor: Actor): void {
  checkMayManage(actor, organization.id);
  checkConfirmed(member);
  checkMayGo(organization, member);
}

/** A person takes back their claim, or leaves. @throws ConflictError when others stay without an admin */
export function leave(organization: OrganizationFacts, own: Membership): 'withdrawn' | 'left' {
  if (own.status === 'claimed') return 'withdrawn';
  checkMayGo(organization, own);
  return 'left';
}

function checkMayGo(organization: OrganizationFacts, member: Membership): void {
  const staying = confirmedOf(organization.members).filter(({ userId }) => userId !== member.userId);
  // The last one may go: an organization without members needs no admin.
  if (staying.length > 0) checkAdminRemains(staying, member.userId);
}

/** One who is suspended runs nothing. */
function checkAdminRemains(confirmed: readonly Place[], exceptId: number): void {
  const remains = confirmed.some(({ userId, role, user }) => userId !== exceptId && role === 'admin' && isActive(user));
  if (!remains) throw new ConflictError(words.lastAdmin);
}

function checkClaimed({ status }: Membership): void {
  if (status !== 'claimed') throw new ConflictError(words.notClaimed);
}

function checkConfirmed({ status }: Membership): void {
  if (status !== 'confirmed') throw new ConflictError(words.notConfirmed);
}

function confirmedOf<Member extends Membership>(members: readonly Member[]): Member[] {
  return members.filter(({ status }) => status === 'confirmed');
}

function isOrganizationAdmin(membership: Membership | null | undefined, organizationId: number): boolean {
  return (
    membership?.organizationId === organizationId && membership.status === 'confirmed' && membership.role === 'admin'
  );
}
