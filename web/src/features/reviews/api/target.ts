import { MESSAGES } from '@carebourse/contracts/messages';
import type { ReviewTarget } from '@carebourse/contracts/review-target';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { reviewKeys } from './keys.ts';

const { reviewTarget: words } = MESSAGES;

/** GET /api/reviews/target */
export function useTarget() {
  return useQuery({
    queryKey: reviewKeys.target,
    queryFn: ({ signal }) => http<ReviewTarget>('/reviews/target', { signal }).catch(failWith(words.fetchFailed)),
  });
}

/** PUT /api/reviews/target */
export function useSetTarget() {
  return useChange({
    send: (body: ReviewTarget) => http('/reviews/target', { method: 'PUT', body }),
    changes: [reviewKeys.target, reviewKeys.lists],
    done: { title: words.saved },
    failed: words.saveFailed,
  });
}
