import type { ResourceReference } from '@carebourse/contracts/catalogue';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { EntryReviewers } from '@carebourse/contracts/two-reviewers';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { reviewKeys } from './keys.ts';

const { twoReviewers: words } = MESSAGES;
const path = ({ resourceType, resourceId }: ResourceReference) =>
  `/stewardship/${resourceType}/${resourceId}/reviewers`;

/** GET /api/stewardship/{resourceType}/{resourceId}/reviewers */
export function useEntryReviewers(entry: ResourceReference) {
  return useQuery({
    queryKey: reviewKeys.reviewers(entry),
    queryFn: ({ signal }) => http<EntryReviewers>(path(entry), { signal }).catch(failWith(words.fetchFailed)),
  });
}

/** PUT of it */
export function useSetEntryReviewers(entry: ResourceReference) {
  return useChange({
    send: (body: EntryReviewers) => http(path(entry), { method: 'PUT', body }),
    changes: [reviewKeys.reviewers(entry), reviewKeys.lists],
    done: { title: words.saved },
    failed: words.saveFailed,
  });
}
