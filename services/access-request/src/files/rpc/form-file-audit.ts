import type { ResourceReference } from '@carebourse/contracts/catalogue';
import { auditEvent } from '@carebourse/messaging/audit';
import type { NewEvent } from '@carebourse/messaging/event';
import type { Caller } from '@carebourse/rpc/caller';

/** The line of the audit trail that tells of a file for the form of an entry, without what it is called. */
export function formFileAudit(
  { resourceType, resourceId }: ResourceReference,
  verb: 'brought' | 'read' | 'removed',
  actor: Caller,
): NewEvent {
  return auditEvent('access-request', {
    actor,
    action: `form-file.${verb}`,
    informationType: 'access-request',
    subjectUserId: actor.userId,
    subject: `${resourceType}/${resourceId}`,
    outcome: 'success',
  });
}
