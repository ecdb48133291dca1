import type { User } from '@carebourse/contracts/auth';
import type { RequestStatus } from '@carebourse/contracts/constants';
import type { ReviewList } from '@carebourse/contracts/requests';
import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { isReviewer } from '../../../organizations/membership/is-reviewer.ts';
import { EVERYTHING, type Narrowed, reviewKeys } from '../../../lib/query-keys/reviews.ts';
import * as TEXTS from '../texts.ts';

interface Sought extends Partial<Narrowed> {
  status?: RequestStatus | undefined;
  requester?: number;
}

function listReviews(query: Sought, signal: AbortSignal): Promise<ReviewList> {
  return http<ReviewList>('/reviews', { query: { ...query }, signal }).catch(failWith(TEXTS.queueNotFetched));
}

/** GET /api/reviews: what the reader may decide on, what waits longest first. Undefined is every status; `narrowed` as in the address. */
export const reviewsQuery = (user: User | null, status: RequestStatus | undefined, narrowed = EVERYTHING) =>
  queryOptions({
    queryKey: reviewKeys.list(status, narrowed),
    queryFn: user && isReviewer(user) ? ({ signal }) => listReviews({ status, ...narrowed }, signal) : skipToken,
  });

/** The same for who is signed in. */
export function useReviews(status: RequestStatus | undefined, narrowed = EVERYTHING) {
  return useQuery({ ...reviewsQuery(useCurrentUser(), status, narrowed), placeholderData: keepPreviousData });
}

/** GET /api/reviews?requester=: what one person asked for, as far as the reader may decide on it, the newest first. */
export function useReviewsOf(requester: number) {
  return useQuery({
    queryKey: reviewKeys.ofRequester(requester),
    queryFn: ({ signal }) => listReviews({ requester }, signal),
  });
}
