import { MESSAGES } from '@carebourse/contracts/service-messages';
import { dayInOntario, daysLater, endOfOntarioDay } from '@carebourse/contracts/ontario-day';
import { ConflictError, ForbiddenError, NotFoundError } from '@carebourse/runtime/errors';
import { createHash, randomBytes } from 'node:crypto';

/** For how many days after its own an invitation can be accepted. */
const INVITATION_DAYS = 7;
const TOKEN_BYTES = 32;

const { organizations: words } = MESSAGES;

/** A new token for a link: 256 random bits, base64url. It is a secret; only its hash is stored. */
export function newInvitationToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

export function hashInvitationToken(token: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(token).digest());
}

/** An invitation is open through the whole of its last day in Ontario, as its screen and mail say. */
export function invitationExpiry(now: Date): Date {
  return endOfOntarioDay(daysLater(dayInOntario(now), INVITATION_DAYS));
}

/**
 * @throws NotFoundError for one that is unknown, used, revoked or too old: whoever guesses learns nothing
 */
export function checkOpen<Row extends { endedAt: Date | null; expiresAt: Date }>(
  invitation: Row | null,
  now: Date,
): Row {
  if (!invitation || invitation.endedAt !== null || invitation.expiresAt <= now) {
    throw new NotFoundError(words.invitationInvalid);
  }
  return invitation;
}

/** @throws ForbiddenError when somebody else was invited */
export function checkInvitee(invitation: { email: string }, person: { email: string }): void {
  if (invitation.email !== person.email) throw new ForbiddenError(words.invitationOfOther);
}

/** One that an admin of the platform sent before the organization became a custodian. @throws ConflictError */
export function checkInviter(organization: { isCustodian: boolean }, invitation: { inviter: { role: string } }): void {
  if (organization.isCustodian && invitation.inviter.role === 'admin') throw new ConflictError(words.custodianPeople);
}
