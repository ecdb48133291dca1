import type { Notification } from '@carebourse/contracts/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from '../../../lib/http.ts';
import { markedRead } from '../../../account/notifications/notification-list.ts';
import { notificationKeys } from '../../../account/notifications/api/keys.ts';

/** POST /api/notifications/{id}/read, for each of them. The list shows it at once and is read again if it failed. */
export function useMarkRead(userId: number) {
  const client = useQueryClient();
  const queryKey = notificationKeys.list(userId);
  // Not by `useChange`: it shows before it is sent.
  return useMutation({
    mutationFn: (ids: readonly number[]) =>
      Promise.all(ids.map((id) => http<Notification>(`/notifications/${id}/read`, { method: 'POST' }))),
    onMutate: (ids) =>
      client.setQueryData<Notification[]>(queryKey, (list) => list && markedRead(list, ids, new Date())),
    onError: () => client.invalidateQueries({ queryKey }),
  });
}
