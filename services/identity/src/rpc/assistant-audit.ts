import { auditRow, type AuditRecord } from '@carebourse/messaging/audit';

/** The line of the audit trail about an assistant, which is part of its person's account. */
export function assistantAuditRow(
  verb: 'connected' | 'token-issued' | 'disconnected',
  assistant: { id: string; userId: number },
  actor: AuditRecord['actor'],
) {
  return auditRow('identity', {
    actor,
    action: `assistant.${verb}`,
    informationType: 'account',
    subjectUserId: assistant.userId,
    subject: `assistant/${assistant.id}`,
    outcome: 'success',
  });
}
