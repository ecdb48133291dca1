import type { AuditVerb } from '@carebourse/contracts/audit-actions';
import { auditEvent, type AuditRecord } from '@carebourse/messaging/audit';
import type { NewEvent } from '@carebourse/messaging/event';
import type { RequestRow } from '../store/requests.ts';

/**
 * The line of the audit trail that tells of something done with a request.
 * @param isTold whether it is among the requester's lines, too
 */
export function requestAudit(
  { id, userId, resourceName }: Pick<RequestRow, 'id' | 'userId' | 'resourceName'>,
  what: AuditVerb<'request'>,
  actor: AuditRecord['actor'],
  isTold = true,
): NewEvent {
  return auditEvent('access-request', {
    actor,
    action: `request.${what}`,
    informationType: 'access-request',
    subjectUserId: isTold ? userId : undefined,
    subject: `request/${id}`,
    title: resourceName,
    outcome: 'success',
  });
}
