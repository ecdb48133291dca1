import { ACTIVE_REQUEST_STATUSES, type ResourceType } from '@carebourse/contracts/constants';
import type { ResourceRequest } from '@carebourse/contracts/requests';

/** Whether a request stands in the way of another one for the same resource (specification §4). */
export function isActive(request: Pick<ResourceRequest, 'status'>): boolean {
  return (ACTIVE_REQUEST_STATUSES as readonly string[]).includes(request.status);
}

/** The request that tells the reader's state for a resource: the active one, else the newest that has ended. */
export function findRequest(
  requests: readonly ResourceRequest[] | undefined,
  resourceType: ResourceType,
  resourceId: number,
): ResourceRequest | undefined {
  const own = (requests ?? [])
    .filter((request) => request.resourceType === resourceType && request.resourceId === resourceId)
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  return own.find(isActive) ?? own[0];
}
