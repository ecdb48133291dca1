import type { MemberRole, MembershipStatus, Role } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { ConflictError, ForbiddenError } from '@carebourse/runtime/errors';

/** A person's place in an organization. */
export interface Membership {
  userId: number;
  organizationId: number;
  status: MembershipStatus;
  role: MemberRole;
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
  members: readonly Membership[];
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
 * Confirms a claim.
 * @throws ForbiddenError when it is not theirs to confirm
 * @throws ConflictError when it was confirmed already, or no seat is left
 */
export function confirm(organization: OrganizationFacts, claim: Membership, actor: Actor) {
  checkMayManage(actor, organization.id);
  if (claim.userId === actor.userId) throw new ForbiddenError(words.ownClaim);
  checkClaimed(claim);
  return admit(organization, 'member');
}

/** @throws ConflictError when it was confirmed already: members are removed instead */
export function decline(organization: OrganizationFacts, claim: Membership, actor: Actor): void {
  checkMayManage(actor, organization.id);
  checkClaimed(claim);
}

/** @throws ConflictError when nobody else is admin, or for a claim */
export function changeRole(organization: OrganizationFacts, member: Membership, role: MemberRole, actor: Actor): void {
  checkMayManage(actor, organization.id);
  checkConfirmed(member);
  if (role === 'member') checkAdminRemains(confirmedOf(organization.members), member.userId);
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

function checkAdminRemains(confirmed: readonly Membership[], exceptId: number): void {
  const remains = confirmed.some(({ userId, role }) => userId !== exceptId && role === 'admin');
  if (!remains) throw new ConflictError(words.lastAdmin);
}

function checkClaimed({ status }: Membership): void {
  if (status !== 'claimed') throw new ConflictError(words.notClaimed);
}

function checkConfirmed({ status }: Membership): void {
  if (status !== 'confirmed') throw new ConflictError(words.notConfirmed);
}

function confirmedOf(members: readonly Membership[]): Membership[] {
  return members.filter(({ status }) => status === 'confirmed');
}

function isOrganizationAdmin(membership: Membership | null | undefined, organizationId: number): boolean {
  return (
    membership?.organizationId === organizationId && membership.status === 'confirmed' && membership.role === 'admin'
  );
}
