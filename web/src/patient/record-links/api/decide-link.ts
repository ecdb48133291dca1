import type { RecordLink } from '@carebourse/contracts/record-links';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { recordLinkKeys } from '../../../lib/query-keys/record-links.ts';
import * as TEXTS from '../texts.ts';

/** POST /api/stewardship/record-links/{id}/confirm, of the claim as the reader saw it. */
export function useConfirmLink({ id, revision }: RecordLink) {
  return useChange({
    send: () => http<RecordLink>(`/stewardship/record-links/${id}/confirm`, { method: 'POST', body: { revision } }),
    changes: [recordLinkKeys.all],
    done: { title: TEXTS.linkConfirmed, description: TEXTS.linkConfirmedDetail },
    failed: TEXTS.recordLinkNotChanged,
  });
}

/** POST /api/stewardship/record-links/{id}/refuse */
export function useRefuseLink({ id, revision }: RecordLink) {
  return useChange({
    send: (reason: string) =>
      http<RecordLink>(`/stewardship/record-links/${id}/refuse`, { method: 'POST', body: { revision, reason } }),
    changes: [recordLinkKeys.all],
    done: { title: TEXTS.linkRefused, description: TEXTS.linkConfirmedDetail },
    failed: TEXTS.recordLinkNotChanged,
  });
}
