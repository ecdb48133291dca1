import type { Conversation } from '@carebourse/contracts/conversation';
import type { Notification } from '@carebourse/contracts/notifications';
import { conversationLink } from '@carebourse/contracts/paths';
import type { ResourceRequest } from '@carebourse/contracts/requests';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { notificationKeys } from '../../../account/notifications/api/keys.ts';
import { markedRead } from '../../../account/notifications/notification-list.ts';
import { requestKeys } from '../../record/api/keys.ts';
import { changeInLists } from './in-lists.ts';
import { reviewKeys } from '../../../lib/query-keys/reviews.ts';
import { conversationKeys } from './keys.ts';

/** POST /api/resource-requests/{id}/messages/read, as soon as what is unread is before the reader. */
export function useMarkRead(requestId: number, conversation: Conversation | undefined): void {
  const client = useQueryClient();
  const { mutate } = useChange({
    send: (upTo: number) =>
      http<{ unread: number }>(`/resource-requests/${requestId}/messages/read`, { method: 'POST', body: { upTo } }),
    // In place: to read the lists again would be a look on record.
    onDone({ unread }) {
      client.setQueryData<InfiniteData<Conversation>>(
        conversationKeys.of(requestId),
        (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, unread })) },
      );
      client.setQueriesData<ResourceRequest[]>({ queryKey: requestKeys.all }, (list) =>
        list?.map((request) => (request.id === requestId ? { ...request, unreadMessages: unread } : request)),
      );
      // It stays in the queue until that is read again, so that nothing moves under the reader's hands.
      const read = { unreadMessages: unread, ...(unread === 0 && { messageWaitsSince: null }) };
      changeInLists(client, reviewKeys.lists, requestId, read);
      // So does the service of notifications, as soon as it hears of it.
      const link = conversationLink(requestId);
      client.setQueriesData<Notification[]>(
        { queryKey: notificationKeys.all },
        (list) =>
          list &&
          markedRead(
            list,
            list.filter((notification) => notification.link === link).map(({ id }) => id),
            new Date(),
          ),
      );
    },
  });
  const lastId = conversation?.unread ? conversation.items.at(-1)?.id : undefined;

  useEffect(() => {
    if (lastId === undefined) return undefined;
    const mark = () => document.visibilityState === 'visible' && mutate(lastId);
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [lastId, mutate]);
}
