import type { RequestFile } from '@carebourse/contracts/request-files';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import * as TEXTS from '../texts.ts';
import { conversationKeys } from './keys.ts';

/** GET /api/resource-requests/{id}/files */
async function listFiles(requestId: number, signal: AbortSignal): Promise<RequestFile[]> {
  const { items } = await http<{ items: RequestFile[] }>(`/resource-requests/${requestId}/files`, { signal });
  return items;
}

/**
 * What the reader brought and has not sent, as it is when the conversation is
 * first shown. Later the composers know it themselves.
 */
export function useWaitingFiles(requestId: number) {
  return useQuery({
    queryKey: conversationKeys.files(requestId),
    queryFn: async ({ signal }) => {
      const all = await listFiles(requestId, signal).catch(failWith(TEXTS.attachedFilesNotLoaded));
      return all.filter(({ messageId, ofForm }) => messageId === null && !ofForm);
    },
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** What was sent with messages, and with notes where the reader reads these. */
export function useSentFiles(requestId: number) {
  return useQuery({
    queryKey: conversationKeys.sentFiles(requestId),
    queryFn: ({ signal }) => listFiles(requestId, signal).catch(failWith(TEXTS.filesNotLoaded)),
    select: (all) => all.filter(({ messageId }) => messageId !== null),
  });
}
