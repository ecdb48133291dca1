import { auditRow } from '@carebourse/messaging/audit';
import type { Caller } from '@carebourse/rpc/caller';

/** The audit trail's line for what an admin does with accounts: one of them, or the list. */
export function accountAudit(
  action:
    | 'people.viewed'
    | 'account.viewed'
    | 'account.suspended'
    | 'account.reinstated'
    | 'email.confirmed-by-admin'
    | 'privacy-officer.given'
    | 'privacy-officer.taken',
  actor: Caller,
  subjectUserId?: number,
) {
  return auditRow('identity', {
    actor,
    action,
    informationType: 'account',
    subjectUserId,
    subject: subjectUserId === undefined ? 'people' : `user/${subjectUserId}`,
    outcome: 'success',
  });
}
