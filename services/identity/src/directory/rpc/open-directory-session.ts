import { DIRECTORY_ROLES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { auditRow } from '@carebourse/messaging/audit';
import { ForbiddenError, UnauthenticatedError } from '@carebourse/runtime/errors';
import type { Context } from '../../context.ts';
import type { DirectoryPerson } from '../domain/directory-person.ts';
import type { Transaction } from '../../store/database.ts';
import { claimIdToken } from '../store/directory-identities.ts';
import { lockActiveUser, recordLogin, type UserRow } from '../../store/users.ts';
import { openSession } from '../../rpc/open-session.ts';
import { findPlan } from '../../store/entitlements.ts';
import { presentUser } from '../../rpc/present-account.ts';
import { followDirectory } from './follow-directory.ts';
import { takeDirectorysWord } from './take-directorys-word.ts';

/**
 * The last step of every way in: the account may act, and by the directory, the token is spent, and the session opens.
 * @throws ForbiddenError, UnauthenticatedError
 */
export async function openDirectorySession(
  context: Context,
  tx: Transaction,
  { userId, person, idToken, at }: { userId: number; person: DirectoryPerson; idToken: string; at: Date },
) {
  const user = await lockActiveUser(tx, userId);
  requireDirectoryRole(user);
  if (!(await claimIdToken(tx, idToken, person.expiresAt))) {
    throw new UnauthenticatedError(MESSAGES.directory.alreadyUsed);
  }
  await takeDirectorysWord(tx, user, person, at);
  const current = await recordLogin(tx, await followDirectory(tx, user, person), at);
  const session = await openSession(tx, current, at);
  await tx.outbox.create({ data: directoryAudit(user, 'directory.signed-in') });
  return { user: presentUser(current, context, await findPlan(tx, current.id)), session };
}

/** Directory sign-in is for providers and partners (§6): patients and admins prove themselves to us alone. */
function requireDirectoryRole(user: UserRow): void {
  if (!DIRECTORY_ROLES.some((role) => role === user.role)) throw new ForbiddenError(MESSAGES.directory.rolesOnly);
}

export function directoryAudit({ id, role }: UserRow, action: 'directory.signed-in' | 'directory.linked') {
  return auditRow('identity', {
    actor: { userId: id, role },
    action,
    informationType: 'account',
    subjectUserId: id,
    subject: `user/${id}`,
    outcome: 'success',
  });
}
