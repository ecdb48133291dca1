import { grantEndOf } from '@carebourse/contracts/grant-end';
import type { ResourceRequest } from '@carebourse/contracts/requests';

/**
 * When a request got its present status; null while it waits. The end of a grant is no decision on the request, so the time
 * of the decision stays.
 */
export function statusSince({
  status,
  decidedAt,
  expiresAt,
  attestBy,
  updatedAt,
}: Pick<ResourceRequest, 'status' | 'decidedAt' | 'expiresAt' | 'attestBy' | 'updatedAt'>): string | null {
  switch (status) {
    case 'pending':
      return null;
    case 'expired':
      return grantEndOf({ expiresAt, attestBy });
    case 'revoked':
    case 'withdrawn':
      return updatedAt;
    case 'approved':
    case 'rejected':
    case 'returned':
      return decidedAt;
  }
}
