import { MESSAGES } from '@carebourse/contracts/messages';
import { ForbiddenError, UnauthenticatedError } from '@carebourse/runtime/errors';

/** What says whether an account may act at all. */
export interface Standing {
  suspendedAt: Date | null;
  /** A deleted account's row stays, as what the record names. */
  deletedAt: Date | null;
}

/** Whether an account may act. Every door asks this or, in a query, `ACTIVE`. */
export function isActive({ suspendedAt, deletedAt }: Standing): boolean {
  return suspendedAt === null && deletedAt === null;
}

/** The same as a condition of a query for accounts. */
export const ACTIVE = { suspendedAt: null, deletedAt: null } as const;

/**
 * @throws ForbiddenError with the reason, for a suspended account
 * @throws UnauthenticatedError for a deleted one, as if there were none
 */
export function requireActive(account: Standing): void {
  if (account.deletedAt) throw new UnauthenticatedError(MESSAGES.auth.notAuthenticated);
  if (account.suspendedAt) throw new ForbiddenError(MESSAGES.auth.suspended);
}
