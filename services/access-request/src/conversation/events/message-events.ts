import type { AuditRecord } from '@carebourse/messaging/audit';
import type { NewEvent } from '@carebourse/messaging/event';
import type { EventData } from '@carebourse/messaging/event-catalogue';
import type { RequestMessage } from '../store/request-messages.ts';
import type { RequestRow } from '../../store/requests.ts';
import { requestAudit } from '../../events/request-audit.ts';

const source = 'access-request';

/**
 * The events of somebody's writing on a request: the other side is told that they did, not what. Of a note nobody is told,
 * and its line of the audit trail is not among the requester's: they do not learn that there is one.
 */
export function messageEvents(
  request: RequestRow,
  { authorId, by, internal }: Pick<RequestMessage, 'authorId' | 'by' | 'internal'>,
  actor: AuditRecord['actor'],
  requestId?: string,
): NewEvent[] {
  if (internal) return [requestAudit(request, 'note-written', actor, false)];
  const { id, userId, resourceType, resourceId, resourceName, stewardOrganizationId } = request;
  const about = { requestId: id, userId, resourceType, resourceId, resourceName };
  const data = { ...about, stewardOrganizationId: stewardOrganizationId ?? undefined, authorId, by };
  return [{ name: 'request-message-sent', source, data, requestId }, requestAudit(request, 'message-sent', actor)];
}

/** That somebody has read what was written on a request: a notification of it is not needed any more. */
export function readingEvent(data: EventData<'request-messages-read'>, requestId?: string): NewEvent {
  return { name: 'request-messages-read', source, data, requestId };
}
