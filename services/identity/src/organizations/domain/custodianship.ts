import { MESSAGES } from '@carebourse/contracts/service-messages';
import type { CustodianshipState, CustodianshipStep } from '@carebourse/contracts/organizations';
import { ConflictError, ForbiddenError } from '@carebourse/runtime/errors';
import { isActive, type AccountStatus } from '../../accounts/domain/account-status.ts';

const { organizations: words } = MESSAGES;

/** One grant of custodianship, from the admin who granted it to whoever ended it. Ids are those of admins of the platform. */
export interface Grant {
  grantedBy: number;
  grantedAt: Date;
  confirmedBy: number | null;
  confirmedAt: Date | null;
  endedBy: number | null;
  endedAt: Date | null;
}

/** A step of the record, by whom and when. */
export interface Step {
  step: CustodianshipStep;
  by: number;
  at: Date;
}

/** What was done with the custodianship of an organization, latest first. The number of steps is its revision. */
export function stepsOf(grants: readonly Grant[]): Step[] {
  const steps = grants.flatMap((grant): Step[] => {
    const { grantedBy, grantedAt, confirmedBy, confirmedAt, endedBy, endedAt } = grant;
    return [
      { step: 'granted', by: grantedBy, at: grantedAt },
      ...(confirmedBy !== null && confirmedAt
        ? [{ step: 'confirmed', by: confirmedBy, at: confirmedAt } as const]
        : []),
      ...(endedBy !== null && endedAt ? [{ step: 'revoked', by: endedBy, at: endedAt } as const] : []),
    ];
  });
  return steps.toReversed();
}

/** The grant that nobody has ended; undefined without one. @param grants the earliest first */
function openGrant<Row extends Grant>(grants: readonly Row[]): Row | undefined {
  return grants.find(({ endedAt }) => endedAt === null);
}

export function stateOf(grants: readonly Grant[]): CustodianshipState {
  const open = openGrant(grants);
  if (!open) return 'none';
  return open.confirmedAt === null ? 'granted' : 'confirmed';
}

/** An organization about whose custodianship an admin of the platform decides. */
interface Decided<Row extends Grant> {
  listedAt: Date | null;
  /** The earliest first. */
  grants: readonly Row[];
  /** Who belongs to it, or claims to. */
  members: readonly { userId: number }[];
}

/**
 * @throws ConflictError when something changed since, or it is not listed, or granted already
 * @throws ForbiddenError for an admin who belongs to it
 */
export function checkGrantable(organization: Decided<Grant>, seen: number, adminId: number): void {
  checkSeen(organization, seen);
  checkOutside(organization, adminId);
  if (organization.listedAt === null) throw new ConflictError(words.custodianNotListed);
  if (openGrant(organization.grants)) throw new ConflictError(words.custodianGrantedAlready);
}

/**
 * Two different people agree, and both may still act: one whose account was taken may have granted it.
 * @param granter as their account stands now
 * @returns the grant that is confirmed
 * @throws ConflictError when something changed since, nothing waits, or the granter is no active admin any more
 * @throws ForbiddenError for the granter, and for an admin who belongs to the organization
 */
export function checkConfirmable<Row extends Grant & { granter: { role: string } & AccountStatus }>(
  organization: Decided<Row>,
  seen: number,
  adminId: number,
): Row {
  checkSeen(organization, seen);
  checkOutside(organization, adminId);
  const open = openGrant(organization.grants);
  if (!open) throw new ConflictError(words.custodianNotGranted);
  if (open.confirmedAt !== null) throw new ConflictError(words.custodianConfirmedAlready);
  if (open.grantedBy === adminId) throw new ForbiddenError(words.custodianTwoPersons);
  if (open.granter.role !== 'admin' || !isActive(open.granter)) throw new ConflictError(words.custodianGranterGone);
  return open;
}

/** One admin is enough to end it. @throws ConflictError when something changed since, or there is nothing to end */
export function checkRevocable<Row extends Grant>({ grants }: Pick<Decided<Row>, 'grants'>, seen: number): Row {
  checkSeen({ grants }, seen);
  const open = openGrant(grants);
  if (!open) throw new ConflictError(words.custodianNone);
  return open;
}

function checkSeen({ grants }: { grants: readonly Grant[] }, seen: number): void {
  if (stepsOf(grants).length === seen) return;
  throw new ConflictError(words.custodianChanged);
}

function checkOutside({ members }: Pick<Decided<Grant>, 'members'>, adminId: number): void {
  if (members.some(({ userId }) => userId === adminId)) throw new ForbiddenError(words.custodianOwn);
}
