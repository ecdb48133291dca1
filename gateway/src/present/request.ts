import type { HistoryEntry, ResourceRequest } from '@carebourse/contracts/requests';
import type { AccessRequestServiceDefinition } from '@carebourse/rpc/access-request';
import type { ResponseOut } from '@carebourse/rpc/methods';

type RequestMessage = NonNullable<ResponseOut<AccessRequestServiceDefinition['SubmitRequest']>['request']>;
type HistoryMessage = ResponseOut<AccessRequestServiceDefinition['GetHistory']>['entries'][number];

export function presentRequest(request: RequestMessage | null | undefined): ResourceRequest {
  if (!request) throw new Error('access-request answered without a request');
  return {
    id: request.id,
    userId: request.userId,
    resourceType: request.resourceType as ResourceRequest['resourceType'],
    resourceId: request.resourceId,
    resourceName: request.resourceName,
    status: request.status as ResourceRequest['status'],
    purpose: request.purpose,
    accessTypes: request.accessTypes as ResourceRequest['accessTypes'],
    comment: request.comment ?? null,
    decidedAt: request.decidedAt ?? null,
    expiresAt: request.expiresAt ?? null,
    createdAt: request.createdAt,
    updatedAt: request.updatedAt,
  };
}

export function presentHistoryEntry(entry: HistoryMessage): HistoryEntry {
  return {
    action: entry.action as HistoryEntry['action'],
    at: entry.at,
    by: entry.by as HistoryEntry['by'],
    actorId: entry.actorId ?? null,
    comment: entry.comment ?? null,
  };
}
