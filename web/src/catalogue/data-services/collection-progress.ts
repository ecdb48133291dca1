import type { DataCollection, DataDomain } from '@carebourse/contracts/catalogue';
import type { RequestStatus } from '@carebourse/contracts/constants';
import type { ResourceRequest } from '@carebourse/contracts/requests';
import { matchDomains } from '../browse/collection-domains.ts';
import { findRequest, isActive } from '../../requests/record/find-request.ts';

export interface CollectionProgress {
  /** The known domains of the collection, each with the reader's active request. */
  parts: { domain: DataDomain; request: ResourceRequest | undefined }[];
  /** The domains that are still to be asked for. */
  missing: DataDomain[];
  /** The collection's status as a whole; undefined while a part of it can be asked for. */
  status: RequestStatus | undefined;
}

/** Of several requests the one that holds the whole up. */
const slowestFirst: readonly RequestStatus[] = ['returned', 'pending', 'rejected', 'approved'];

/**
 * Asking for a collection in the catalogue makes one request for each domain (specification §7), so its state is made
 * of theirs; unless it was asked for as a whole, on its own page.
 */
export function collectionProgress(
  collection: DataCollection,
  domains: readonly DataDomain[],
  requests: readonly ResourceRequest[] | undefined,
): CollectionProgress {
  const activeRequest = (type: 'dataDomain' | 'dataCollection', id: number) => {
    const request = findRequest(requests, type, id);
    return request && isActive(request) ? request : undefined;
  };
  const parts = matchDomains(collection, domains).map((domain) => ({
    domain,
    request: activeRequest('dataDomain', domain.id),
  }));
  const missing = parts.flatMap(({ domain, request }) => (request ? [] : [domain]));
  const whole = activeRequest('dataCollection', collection.id)?.status;
  const isComplete = parts.length > 0 && missing.length === 0;
  const slowest = slowestFirst.find((status) => parts.some(({ request }) => request?.status === status));
  return { parts, missing, status: whole ?? (isComplete ? slowest : undefined) };
}
