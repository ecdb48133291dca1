import type { ResourceReference } from '@carebourse/contracts/catalogue';
import type { EntryReviewers, EntryReviewersInput } from '@carebourse/contracts/two-reviewers';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { reviewKeys } from '../../../lib/query-keys/reviews.ts';
import * as TEXTS from '../texts.ts';
const path = ({ resourceType, resourceId }: ResourceReference) =>
  `/stewardship/${resourceType}/${resourceId}/reviewers`;

/** GET /api/stewardship/{resourceType}/{resourceId}/reviewers */
export function useEntryReviewers(entry: ResourceReference) {
  return useQuery({
    queryKey: reviewKeys.reviewers(entry),
    queryFn: ({ signal }) => http<EntryReviewers>(path(entry), { signal }).catch(failWith(TEXTS.reviewersNotFetched)),
  });
}

/** PUT of it */
export function useSetEntryReviewers(entry: ResourceReference) {
  return useChange({
    send: (body: EntryReviewersInput) => http<EntryReviewers>(path(entry), { method: 'PUT', body }),
    changes: [reviewKeys.reviewers(entry), reviewKeys.lists],
    done: ({ proposed }: EntryReviewers) =>
      proposed
        ? { title: TEXTS.proposed, description: TEXTS.countsOnceASecondAgrees }
        : { title: TEXTS.reviewersChanged },
    failed: TEXTS.reviewersNotChanged,
  });
}
