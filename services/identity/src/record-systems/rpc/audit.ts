import { auditRow, type AuditRecord } from '@carebourse/messaging/audit';
import type { RecordSystemRow } from '../store/record-systems.ts';

/** The line of the audit trail about a record system, which acts for the owner of its client. */
export function systemAuditRow(
  verb: 'added' | 'switched-on' | 'switched-off' | 'removed',
  { id, name, client }: RecordSystemRow,
  actor: AuditRecord['actor'],
) {
  return auditRow('identity', {
    actor,
    action: `record-system.${verb}`,
    informationType: 'account',
    subjectUserId: client.userId,
    subject: `record-system/${id}`,
    title: name,
    outcome: 'success',
  });
}
