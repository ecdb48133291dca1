import { auditRow, type AuditRecord } from '@carebourse/messaging/audit';

/** The line of the audit trail for what a reviewer does with a template. */
export function templateAuditRow(verb: 'added' | 'changed' | 'removed', id: number, actor: AuditRecord['actor']) {
  return auditRow('access-request', {
    actor,
    action: `reason-template.${verb}`,
    informationType: 'access-request',
    subject: `reason-template/${id}`,
    outcome: 'success',
  });
}
