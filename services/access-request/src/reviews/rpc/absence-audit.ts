import { auditRow, type AuditRecord } from '@carebourse/messaging/audit';
import type { Caller } from '@carebourse/rpc/caller';

/** The line of the audit trail for what a reviewer says of being away. */
export function absenceAuditRow(verb: 'entered' | 'ended', actor: Caller & AuditRecord['actor']) {
  return auditRow('access-request', {
    actor,
    action: `absence.${verb}`,
    informationType: 'access-request',
    subject: `absence/${actor.userId}`,
    outcome: 'success',
  });
}

/** That somebody does not cover for a reviewer any more. */
export function absenceEnded(userId: number, coverId: number, requestId: string) {
  return { name: 'absence-ended', source: 'access-request', data: { userId, coverId }, requestId } as const;
}
