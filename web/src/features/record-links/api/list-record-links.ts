import { MESSAGES } from '@carebourse/contracts/messages';
import type { RecordLink, RecordLinkState } from '@carebourse/contracts/record-links';
import { usePages } from '../../../lib/use-pages.ts';
import { recordLinkKeys } from './keys.ts';

/** GET /api/stewardship/record-links, for custodians. */
export function useRecordLinks(state: RecordLinkState) {
  return usePages<RecordLink>({
    queryKey: recordLinkKeys.list(state),
    path: '/stewardship/record-links',
    query: { state },
    failure: MESSAGES.recordLinks.fetchFailed,
  });
}
