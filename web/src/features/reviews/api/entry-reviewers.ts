import type { ResourceReference } from '@carebourse/contracts/catalogue';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { EntryReviewers, EntryReviewersInput } from '@carebourse/contracts/two-reviewers';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { reviewKeys } from './keys.ts';

const { twoReviewers: words, twoPersons } = MESSAGES;
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
    send: (body: EntryReviewersInput) => http<EntryReviewers>(path(entry), { method: 'PUT', body }),
    changes: [reviewKeys.reviewers(entry), reviewKeys.lists],
    done: ({ proposed }: EntryReviewers) =>
      proposed ? { title: twoPersons.proposed, description: twoPersons.waits } : { title: words.saved },
    failed: words.saveFailed,
  });
}
