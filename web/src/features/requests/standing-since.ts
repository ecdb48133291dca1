import { grantEndOf } from '@carebourse/contracts/grant-end';
import type { ResourceRequest } from '@carebourse/contracts/requests';

/**
 * When a request came to stand as it does; null while it waits. The end of what was granted is no decision on the request,
 * whose own time stays.
 */
export function standingSince({
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
