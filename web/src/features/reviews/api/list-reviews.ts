import type { RequestStatus } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { Review } from '@carebourse/contracts/requests';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { reviewKeys } from './keys.ts';

async function listReviews(status: RequestStatus | undefined, signal: AbortSignal): Promise<Review[]> {
  const { items } = await http<{ items: Review[] }>('/reviews', { query: { status }, signal }).catch(
    failWith(MESSAGES.reviews.fetchFailed),
  );
  return items;
}

/** GET /api/reviews: what an admin may decide on, what waits longest first. Undefined is every status. */
export function useReviews(status: RequestStatus | undefined) {
  const isAdmin = useCurrentUser()?.role === 'admin';
  return useQuery({
    queryKey: reviewKeys.list(status),
    queryFn: isAdmin ? ({ signal }) => listReviews(status, signal) : skipToken,
    placeholderData: keepPreviousData,
  });
}
