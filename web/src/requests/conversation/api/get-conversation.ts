import type { Conversation } from '@carebourse/contracts/conversation';
import { useInfiniteQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import * as TEXTS from '../texts.ts';
import { conversationKeys } from './keys.ts';

/** GET /api/resource-requests/{id}/messages: the last of it, and from there back page by page. */
export function useConversation(requestId: number) {
  return useInfiniteQuery({
    queryKey: conversationKeys.of(requestId),
    queryFn: ({ pageParam, signal }) =>
      http<Conversation>(`/resource-requests/${requestId}/messages`, { query: { cursor: pageParam }, signal }).catch(
        failWith(TEXTS.messagesNotFetched),
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor || undefined,
    select: ({ pages }) => {
      const [last] = pages;
      return last && { ...last, items: pages.toReversed().flatMap(({ items }) => items) };
    },
    // What was written while nobody looked is not told to whoever wants no notifications.
    refetchOnMount: 'always',
  });
}
