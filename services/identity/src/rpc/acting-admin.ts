import { MESSAGES } from '@carebourse/contracts/messages';
import type { Caller } from '@carebourse/rpc/caller';
import { ForbiddenError } from '@carebourse/runtime/errors';
import { requireActive } from '../accounts/domain/account-status.ts';
import { lockAdmins } from '../store/admins.ts';
import { requireUser } from '../store/users.ts';
import type { Transaction } from '../store/database.ts';

/**
 * The token says that the caller was an admin a moment ago. This says it of now, and one admin at a time: who acts on
 * others' accounts stays an active admin while they do, so that the platform always keeps one.
 * @throws ForbiddenError, UnauthenticatedError when the caller's account may not act any more
 */
export async function requireActingAdmin(tx: Transaction, { userId }: Caller): Promise<void> {
  await lockAdmins(tx);
  const account = await requireUser(tx, userId);
  requireActive(account);
  if (account.role !== 'admin') throw new ForbiddenError(MESSAGES.auth.forbidden);
}
