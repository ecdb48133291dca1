import { DIRECTORY_ROLES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { auditRow } from '@carebourse/messaging/audit';
import { ForbiddenError, UnauthenticatedError } from '@carebourse/runtime/errors';
import type { Context } from '../../context.ts';
import type { DirectoryPerson } from '../../domain/directory-person.ts';
import type { Transaction } from '../../store/database.ts';
import { claimIdToken } from '../../store/directory-identities.ts';
import { recordLogin, type UserRow } from '../../store/users.ts';
import { openSession } from '../open-session.ts';
import { presentUser } from '../present.ts';

/** The last step of every way in: the token is spent, and the account's session opens. */
export async function openDirectorySession(
  tx: Transaction,
  context: Pick<Context, 'adminsNeedSecondFactor'>,
  { user, person, idToken, at }: { user: UserRow; person: DirectoryPerson; idToken: string; at: Date },
) {
  if (user.suspendedAt) throw new ForbiddenError(MESSAGES.auth.suspended);
  if (!(await claimIdToken(tx, idToken, person.expiresAt))) {
    throw new UnauthenticatedError(MESSAGES.directory.alreadyUsed);
  }
  const current = await recordLogin(tx, user, at);
  const session = await openSession(tx, current, at);
  await tx.outbox.create({ data: directoryAudit(user, 'directory.signed-in') });
  return { user: presentUser(current, context), session };
}

/** Directory sign-in is for providers and partners (§6): patients and admins prove themselves to us alone. */
export function requireDirectoryRole(user: UserRow): void {
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
