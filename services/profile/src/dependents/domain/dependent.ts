import { LIMITS, type Role } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { ConflictError, ForbiddenError } from '@carebourse/runtime/errors';

const { dependents: words } = MESSAGES;

/** @throws ForbiddenError unless the caller is a patient: nobody else has dependents (§6) */
export function checkMayHaveDependents(role: Role): void {
  if (role !== 'patient') throw new ForbiddenError(words.patientsOnly);
}

/** @param count of dependents that the parent has @throws ConflictError when there is no room for another one */
export function checkRoomForDependent(count: number): void {
  const { max } = LIMITS.dependents;
  if (count >= max) throw new ConflictError(words.tooMany(max));
}
