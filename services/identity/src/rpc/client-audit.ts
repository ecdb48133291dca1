import { auditRow, type AuditRecord } from '@carebourse/messaging/audit';

/** The line of the audit trail about an API client, which is part of its owner's account. */
export function clientAuditRow(
  verb: 'created' | 'rotated' | 'revoked' | 'token-issued' | 'token-refused' | 'token-revoked',
  client: { id: string; userId: number } | undefined,
  actor: AuditRecord['actor'],
) {
  return auditRow('identity', {
    actor,
    action: `api-client.${verb}`,
    informationType: 'account',
    subjectUserId: client?.userId,
    subject: `api-client/${client?.id ?? 'unknown'}`,
    outcome: verb === 'token-refused' ? 'denied' : 'success',
  });
}
