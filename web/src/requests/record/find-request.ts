import { ACTIVE_REQUEST_STATUSES, REQUEST_STATUSES, type ResourceType } from '@carebourse/contracts/constants';
import type { ResourceRequest } from '@carebourse/contracts/requests';

const active: readonly string[] = ACTIVE_REQUEST_STATUSES;
const ended: readonly string[] = REQUEST_STATUSES.filter((status) => !active.includes(status));

/**
 * Whether a request stands in the way of another one for the same resource (specification §4). A status that we do not
 * know counts as pending.
 */
export function isActive({ status }: { status: string }): boolean {
  return !ended.includes(status);
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
