import { auditRow, type AuditRecord } from '@carebourse/messaging/audit';

/** The line of the audit trail for what an owner does with an endpoint. */
export function webhookAuditRow(
  verb: 'created' | 'changed' | 'paused' | 'resumed' | 'rotated' | 'deleted' | 'tested' | 'redelivered',
  { id, userId }: { id: number; userId: number },
  actor: AuditRecord['actor'],
) {
  return auditRow('access-request', {
    actor,
    action: `webhook.${verb}`,
    informationType: 'webhook',
    subjectUserId: userId,
    subject: `webhook/${id}`,
    outcome: 'success',
  });
}
