import type { ReviewFigures } from '@carebourse/contracts/requests';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { reviewKeys } from '../../../lib/query-keys/reviews.ts';
import * as TEXTS from '../texts.ts';

/** GET /api/reviews/figures, for admins. Read again whenever the queue is. */
export function useReviewFigures() {
  return useQuery({
    queryKey: reviewKeys.figures,
    queryFn: ({ signal }) =>
      http<ReviewFigures>('/reviews/figures', { signal }).catch(failWith(TEXTS.figuresNotFetched)),
  });
}
