import type { Role } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { ForbiddenError } from '@carebourse/runtime/errors';

/** @throws ForbiddenError unless the caller is a patient: nobody else has dependents (§6) */
export function checkMayHaveDependents(role: Role): void {
  if (role !== 'patient') throw new ForbiddenError(MESSAGES.dependents.patientsOnly);
}
