import { auditRow } from '@carebourse/messaging/audit';
import { currentContext } from '@carebourse/runtime/request-context';
import { newSessionId, SESSION_SECONDS, sessionExpiry } from '../accounts/domain/session.ts';
import { requireActive, type AccountStatus } from '../accounts/domain/account-status.ts';
import type { Transaction } from '../store/database.ts';
import { createSession } from '../store/sessions.ts';

/**
 * Opens a session for a person who has just proved who they are, with its line in the audit trail.
 * @param user as this transaction has written it: whoever suspends the account meanwhile waits, or was first
 * @throws ForbiddenError, UnauthenticatedError when the account may not act
 */
export async function openSession(tx: Transaction, user: { id: number; role: string } & AccountStatus, now: Date) {
  requireActive(user);
  const id = newSessionId();
  const context = currentContext();
  await createSession(tx, id, {
    userId: user.id,
    now,
    expiresAt: sessionExpiry(now),
    origin: { address: context?.clientAddress, userAgent: context?.clientAgent },
  });
  await tx.outbox.create({
    data: auditRow('identity', {
      actor: { userId: user.id, role: user.role },
      action: 'session.created',
      informationType: 'account',
      subjectUserId: user.id,
      subject: `user/${user.id}`,
      outcome: 'success',
    }),
  });
  return { id, expiresInSeconds: SESSION_SECONDS };
}
