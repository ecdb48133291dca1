import { PROBLEM_TYPES, type Role } from '@carebourse/contracts/constants';
import { decidesAlone } from '@carebourse/contracts/directives';
import { MESSAGES } from '@carebourse/contracts/messages';
import { ConflictError, ForbiddenError } from '@carebourse/runtime/errors';

const { directives: words } = MESSAGES;

/** For whom something is decided. */
export interface DirectiveSubject {
  /** The patient; a dependent's parent. */
  userId: number;
  /** Null for the patient themself. */
  dependentId: number | null;
}

/** @throws ForbiddenError unless the caller is a patient */
export function checkMayDecide(role: Role): void {
  if (role !== 'patient') throw new ForbiddenError(words.patientsOnly);
}

/**
 * @param on the day in Ontario
 * @throws ForbiddenError for a dependent who is old enough to decide alone
 */
export function checkParentDecides({ dateOfBirth }: { dateOfBirth: string }, on: string): void {
  if (decidesAlone(dateOfBirth, on)) throw new ForbiddenError(words.decidesAlone);
}

/** @throws ForbiddenError for a dependent who decides with an account of their own: nothing of it is the parent's to see */
export function checkNotHandedOver({ handedOverAt }: { handedOverAt: Date | null }): void {
  if (handedOverAt) throw new ForbiddenError(words.handedOver);
}

/** @throws ConflictError when what is there is not what the patient saw */
export function checkUnchanged(revision: number, seen: number): void {
  if (revision !== seen) throw new ConflictError(words.changedSince, { type: PROBLEM_TYPES.directivesChanged });
}
