import { auditRow } from '@carebourse/messaging/audit';
import type { OutboxRow } from '@carebourse/messaging/outbox';

type AccountAction =
  | 'password.changed'
  | 'password.reset'
  | 'password.refused'
  | 'email.verified'
  | 'email.change-asked'
  | 'email.changed'
  | 'email.verified-by-directory'
  | 'account.recovered'
  | 'session.ended'
  | 'second-factor.enabled'
  | 'second-factor.disabled'
  | 'second-factor.refused'
  | 'recovery-codes.renewed'
  | 'account.created'
  | 'account.changed'
  | 'account.exported'
  | 'account.deleted';

/** The line of the audit trail for what somebody does with their own account. */
export function accountAudit(
  user: { id: number; role: string },
  action: AccountAction,
  outcome: 'success' | 'denied' = 'success',
): OutboxRow {
  return auditRow('identity', {
    actor: { userId: user.id, role: user.role },
    action,
    informationType: 'account',
    subjectUserId: user.id,
    subject: `user/${user.id}`,
    outcome,
  });
}
