import type { RequestDraft } from '@carebourse/contracts/request-drafts';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { type DraftAbout, draftName } from '../draft-about.ts';
import * as TEXTS from '../texts.ts';
import { draftKeys } from './keys.ts';
import { listDrafts } from './list-drafts.ts';
import { savesUnderWay } from './save-draft.ts';

/**
 * The draft of an entry, or that for several; null where there is none. It is asked for as a list, because most dialogs are
 * opened without one, and a browser tells of each 404. What is on its way there comes first.
 */
export async function readDraft(about: DraftAbout, signal?: AbortSignal): Promise<RequestDraft | null> {
  await savesUnderWay(about);
  const [draft] = await listDrafts(signal, draftName(about));
  return draft ?? null;
}

/** For so long a form waits for its draft; afterwards it opens without. */
const PATIENCE_MS = 4_000;

/** The draft as it is when this is first shown: another window may have changed it. */
export function useDraft(about: DraftAbout) {
  return useQuery({
    queryKey: draftKeys.one(about),
    queryFn: ({ signal }) =>
      readDraft(about, AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)])).catch(
        failWith(TEXTS.draftsNotFetched),
      ),
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });
}
