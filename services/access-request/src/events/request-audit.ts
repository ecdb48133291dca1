import type { AuditVerb } from '@carebourse/contracts/audit-actions';
import { auditEvent, type AuditRecord } from '@carebourse/messaging/audit';
import type { NewEvent } from '@carebourse/messaging/event';
import type { RequestRow } from '../store/requests.ts';

/**
 * The line of the audit trail that tells of something done with a request.
 * @param isShownToRequester whether the requester sees the entry among their own, too
 */
export function requestAudit(
  { id, userId, resourceName }: Pick<RequestRow, 'id' | 'userId' | 'resourceName'>,
  what: AuditVerb<'request'>,
  actor: AuditRecord['actor'],
  isShownToRequester = true,
): NewEvent {
  return auditEvent('access-request', {
    actor,
    action: `request.${what}`,
    informationType: 'access-request',
    subjectUserId: isShownToRequester ? userId : undefined,
    subject: `request/${id}`,
    title: resourceName,
    outcome: 'success',
  });
}
