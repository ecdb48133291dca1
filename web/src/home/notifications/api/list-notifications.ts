import type { Notification } from '@carebourse/contracts/notifications';
import { useQuery } from '@tanstack/react-query';
import { http } from '../../../lib/http.ts';
import { notificationKeys } from '../../../account/notifications/api/keys.ts';

/** GET /api/notifications: the user's newest, newest first. */
export function useNotifications(userId: number) {
  return useQuery({
    queryKey: notificationKeys.list(userId),
    queryFn: ({ signal }) => http<Notification[]>('/notifications', { signal }),
  });
}
