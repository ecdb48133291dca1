import { MESSAGES } from '@carebourse/contracts/messages';
import { ConflictError, ForbiddenError } from '@carebourse/runtime/errors';
import { isActive, type AccountStatus } from '../../accounts/domain/account-status.ts';

const { people: words } = MESSAGES;

/**
 * Who looks after the privacy of records is an admin to whom another admin gave it; the only admin takes it themself.
 * @param isOnlyAdmin whether there is no other admin's account, suspended or not
 * @throws ConflictError for somebody who is no admin, or may not act
 * @throws ForbiddenError for oneself beside other admins
 */
export function checkMayBePrivacyOfficer(
  person: { id: number; role: string } & AccountStatus,
  givenBy: number,
  isOnlyAdmin: boolean,
): void {
  if (person.role !== 'admin' || !isActive(person)) throw new ConflictError(words.officersAreAdmins);
  if (person.id === givenBy && !isOnlyAdmin) throw new ForbiddenError(words.ownPrivacyOfficer);
}
