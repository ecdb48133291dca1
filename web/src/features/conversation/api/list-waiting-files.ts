import { MESSAGES } from '@carebourse/contracts/messages';
import type { RequestFile } from '@carebourse/contracts/request-files';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { conversationKeys } from './keys.ts';

async function listWaitingFiles(requestId: number, signal: AbortSignal): Promise<RequestFile[]> {
  const { items } = await http<{ items: RequestFile[] }>(`/resource-requests/${requestId}/files`, { signal });
  return items.filter(({ messageId, ofForm }) => messageId === null && !ofForm);
}

/**
 * GET /api/resource-requests/{id}/files: what the reader brought and has not sent, as it is when the conversation is
 * first shown. Later the composers know it themselves.
 */
export function useWaitingFiles(requestId: number) {
  return useQuery({
    queryKey: conversationKeys.files(requestId),
    queryFn: ({ signal }) => listWaitingFiles(requestId, signal).catch(failWith(MESSAGES.requestFiles.waitingNotRead)),
    staleTime: Infinity,
    gcTime: 0,
  });
}
