import { MESSAGES } from '@carebourse/contracts/messages';
import type { OwnRecordLink } from '@carebourse/contracts/record-links';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { recordLinkKeys } from './keys.ts';

/** GET /api/my-data/links: the reader's own, and those of their dependents. */
export function useOwnLinks(userId: number) {
  return useQuery({
    queryKey: recordLinkKeys.own(userId),
    queryFn: async ({ signal }) => {
      const asked = http<{ items: OwnRecordLink[] }>('/my-data/links', { signal });
      return (await asked.catch(failWith(MESSAGES.recordLinks.ownFailed))).items;
    },
  });
}
