import type { ResourceType } from '@carebourse/contracts/constants';
import { useRequests } from './api/list-requests.ts';
import { findRequest } from './find-request.ts';

/** For a list of cards: `statusOf('agent', 1)` is what the card shows of the reader's own request, if anything. */
export function useStatusOf(): (resourceType: ResourceType, resourceId: number) => string | undefined {
  const { data } = useRequests();
  return (resourceType, resourceId) => {
    const status = findRequest(data, resourceType, resourceId)?.status;
    // Taken back by the reader themself: nothing is left to follow.
    return status === 'withdrawn' ? undefined : status;
  };
}
