import type { OwnRecordLink } from '@carebourse/contracts/record-links';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { recordLinkKeys } from '../../../lib/query-keys/record-links.ts';
import * as TEXTS from '../texts.ts';

/** GET /api/my-data/links: the reader's own, and those of their dependents. */
export function useOwnLinks(userId: number) {
  return useQuery({
    queryKey: recordLinkKeys.own(userId),
    queryFn: async ({ signal }) => {
      const list = http<{ items: OwnRecordLink[] }>('/my-data/links', { signal });
      return (await list.catch(failWith(TEXTS.ownRecordLinkNotLoaded))).items;
    },
  });
}
