import { MESSAGES } from '@carebourse/contracts/messages';
import { ForbiddenError, UnauthenticatedError } from '@carebourse/runtime/errors';

/** The fields that decide whether an account may act. */
export interface AccountStatus {
  suspendedAt: Date | null;
  /** A deleted account's row stays, as what the record names. */
  deletedAt: Date | null;
}

/** Whether an account may act. Every credential asks this function or, in a query, `ACTIVE`. */
export function isActive({ suspendedAt, deletedAt }: AccountStatus): boolean {
  return suspendedAt === null && deletedAt === null;
}

/** The same as a condition of a query for accounts. */
export const ACTIVE = { suspendedAt: null, deletedAt: null } as const;

/**
 * @throws ForbiddenError with the reason, for a suspended account
 * @throws UnauthenticatedError for a deleted one, as if there were none
 */
export function requireActive(account: AccountStatus): void {
  if (account.deletedAt) throw new UnauthenticatedError(MESSAGES.auth.notAuthenticated);
  if (account.suspendedAt) throw new ForbiddenError(MESSAGES.auth.suspended);
}
