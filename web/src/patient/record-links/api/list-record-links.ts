import type { RecordLink, RecordLinkState } from '@carebourse/contracts/record-links';
import { usePages } from '../../../lib/use-pages.ts';
import { recordLinkKeys } from '../../../lib/query-keys/record-links.ts';
import * as TEXTS from '../texts.ts';

/** GET /api/stewardship/record-links, for custodians. */
export function useRecordLinks(state: RecordLinkState) {
  return usePages<RecordLink>({
    queryKey: recordLinkKeys.list(state),
    path: '/stewardship/record-links',
    query: { state },
    failure: TEXTS.recordLinksNotFetched,
  });
}
