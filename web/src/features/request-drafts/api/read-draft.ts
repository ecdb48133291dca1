import { MESSAGES } from '@carebourse/contracts/messages';
import type { RequestDraft } from '@carebourse/contracts/request-drafts';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { ApiError, http } from '../../../lib/http.ts';
import { type DraftAbout, draftPath } from '../draft-about.ts';
import { draftKeys } from './keys.ts';
import { savesUnderWay } from './save-draft.ts';

const NOT_FOUND = 404;

/** GET /api/request-drafts/…: null where there is none. What is on its way there comes first. */
export async function readDraft(about: DraftAbout, signal?: AbortSignal): Promise<RequestDraft | null> {
  await savesUnderWay(about);
  try {
    return await http<RequestDraft>(draftPath(about), { signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === NOT_FOUND) return null;
    throw error;
  }
}

/** The draft as it is when this is first shown: another window may have changed it. */
export function useDraft(about: DraftAbout) {
  return useQuery({
    queryKey: draftKeys.one(about),
    queryFn: ({ signal }) => readDraft(about, signal).catch(failWith(MESSAGES.requestDrafts.fetchFailed)),
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });
}
