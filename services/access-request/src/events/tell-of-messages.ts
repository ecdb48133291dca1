import { auditRow } from '@carebourse/messaging/audit';
import type { EventData } from '@carebourse/messaging/event-catalogue';
import { outboxRow, type OutboxRow } from '@carebourse/messaging/outbox';
import type { Caller } from '@carebourse/rpc/caller';
import type { Call } from '@carebourse/rpc/handler';
import type { Transaction } from '../store/database.ts';
import type { RequestMessage } from '../store/request-messages.ts';
import type { RequestRow } from '../store/requests.ts';

const source = 'access-request';

/** Tells the other side that somebody wrote on a request, not what. Of a note nobody is told. */
export async function tellOfMessage(
  tx: Transaction,
  request: RequestRow,
  { authorId, by, internal }: RequestMessage,
  { caller, requestId }: Pick<Call, 'caller' | 'requestId'>,
): Promise<void> {
  const audited = messageAudit(internal ? 'note-written' : 'message-sent', request, caller);
  if (internal) {
    await tx.outbox.create({ data: audited });
    return;
  }
  const { id, userId, resourceType, resourceId, resourceName, stewardOrganizationId } = request;
  const about = { requestId: id, userId, resourceType, resourceId, resourceName };
  const data = { ...about, stewardOrganizationId: stewardOrganizationId ?? undefined, authorId, by };
  const told = outboxRow({ name: 'request-message-sent', source, data, requestId });
  await tx.outbox.createMany({ data: [told, audited] });
}

/** Tells that somebody has read what was written on a request: they need not be told of it any more. */
export async function tellOfReading(
  tx: Transaction,
  data: EventData<'request-messages-read'>,
  requestId: string | undefined,
): Promise<void> {
  await tx.outbox.create({ data: outboxRow({ name: 'request-messages-read', source, data, requestId }) });
}

/** The line of the audit trail. That of a note is not among the requester's: they do not learn that there is one. */
export function messageAudit(
  what: 'message-sent' | 'note-written' | 'messages-viewed',
  { id, userId, resourceName }: Pick<RequestRow, 'id' | 'userId' | 'resourceName'>,
  actor: Caller,
): OutboxRow {
  return auditRow(source, {
    actor,
    action: `request.${what}`,
    informationType: 'access-request',
    subjectUserId: what === 'note-written' ? undefined : userId,
    subject: `request/${id}`,
    title: resourceName,
    outcome: 'success',
  });
}
