import type { RequestDraft } from '@carebourse/contracts/request-drafts';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import * as TEXTS from '../texts.ts';
import { draftKeys } from './keys.ts';

/** GET /api/request-drafts: the reader's own, the last one first. @param of only that of an entry, or that for several */
export async function listDrafts(signal?: AbortSignal, of?: string): Promise<RequestDraft[]> {
  return (await http<{ items: RequestDraft[] }>('/request-drafts', { signal, query: { of } })).items;
}

/** Read anew each time: they change as one types. */
export function useDrafts() {
  return useQuery({
    queryKey: draftKeys.all,
    queryFn: ({ signal }) => listDrafts(signal).catch(failWith(TEXTS.draftsNotFetched)),
    refetchOnMount: 'always',
  });
}
