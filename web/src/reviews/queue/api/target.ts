import type { ReviewTarget } from '@carebourse/contracts/review-target';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { reviewKeys } from '../../../lib/query-keys/reviews.ts';
import * as TEXTS from '../texts.ts';

/** GET /api/reviews/target */
export function useTarget() {
  return useQuery({
    queryKey: reviewKeys.target,
    queryFn: ({ signal }) => http<ReviewTarget>('/reviews/target', { signal }).catch(failWith(TEXTS.targetNotFetched)),
  });
}

/** PUT /api/reviews/target */
export function useSetTarget() {
  return useChange({
    send: (body: ReviewTarget) => http('/reviews/target', { method: 'PUT', body }),
    changes: [reviewKeys.target, reviewKeys.lists],
    done: { title: TEXTS.targetChanged },
    failed: TEXTS.targetNotChanged,
  });
}
