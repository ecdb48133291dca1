import type { ResourceType } from '@carebourse/contracts/constants';
import type { DraftReview, ReviewAnswer } from '@carebourse/contracts/publications';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import * as TEXTS from '../texts.ts';
import { reviewKeys } from './keys.ts';

/** GET /api/draft-reviews: what the reader was asked to look at and has not answered. */
export function useOwnDraftReviews() {
  return useQuery({ queryKey: reviewKeys.own, queryFn: ({ signal }) => readReviews('/draft-reviews', signal) });
}

/** GET /api/catalogue/{resourceType}/{id}/reviews, newest first. */
export function useDraftReviews(resourceType: ResourceType, id: number) {
  return useQuery({
    queryKey: reviewKeys.of(resourceType, id),
    queryFn: ({ signal }) => readReviews(`/catalogue/${resourceType}/${id}/reviews`, signal),
  });
}

/** POST /api/catalogue/{resourceType}/{id}/reviews */
export function useAskForReview(resourceType: ResourceType, id: number) {
  return useChange({
    send: (body: { reviewerId: number; note: string }) =>
      http<DraftReview>(`/catalogue/${resourceType}/${id}/reviews`, { method: 'POST', body }),
    changes: [reviewKeys.of(resourceType, id)],
    done: ({ reviewer }) => ({ title: TEXTS.colleagueAsked, description: reviewer.name }),
    failed: TEXTS.publicationNotChanged,
  });
}

/** POST /api/draft-reviews/{id}/answer */
export function useAnswerReview() {
  return useChange({
    send: ({ id, ...body }: { id: number; answer: ReviewAnswer; comment: string }) =>
      http<DraftReview>(`/draft-reviews/${id}/answer`, { method: 'POST', body }),
    changes: [reviewKeys.all],
    done: { title: TEXTS.reviewAnswerSent },
    failed: TEXTS.publicationNotChanged,
  });
}

async function readReviews(path: string, signal: AbortSignal): Promise<DraftReview[]> {
  const list = http<{ items: DraftReview[] }>(path, { signal });
  return (await list.catch(failWith(TEXTS.reviewsNotFetched))).items;
}
