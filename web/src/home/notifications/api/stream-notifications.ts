import type { Notification } from '@carebourse/contracts/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { to, type AccountSection } from '../../../lib/paths.ts';
import { sessionExpired, useSession } from '../../../lib/session.ts';
import { useRefreshUser } from '../../../account/auth/api/refresh-user.ts';
import { getSessionStatus } from '../../../account/auth/api/watch-session.ts';
import { conversationKeys } from '../../../requests/conversation/api/keys.ts';
import { connectionKeys } from '../../../requests/agent-answers/api/keys.ts';
import { assistantKeys } from '../../../account/assistants/api/keys.ts';
import { invalidateRequests } from '../../../requests/record/api/invalidate-requests.ts';
import { recordQuestionKeys } from '../../../patient/record-questions/api/keys.ts';
import { receivedKeys } from '../../../administration/messages/api/received-forms.ts';
import { organizationKeys } from '../../../lib/query-keys/organization.ts';
import { reviewKeys } from '../../../lib/query-keys/reviews.ts';
import { withNotification } from '../../../account/notifications/notification-list.ts';
import { checkWorkspaces } from '../../../requests/record/api/check-workspaces.ts';
import { notificationKeys } from '../../../account/notifications/api/keys.ts';
import { openStream } from './open-stream.ts';

/**
 * GET /api/notifications/stream, for as long as the caller is on the page: puts what arrives into the list and reads
 * again what it is about, so that pages change without a reload. `onArrival` must keep its identity.
 */
export function useNotificationStream(userId: number, onArrival: (notification: Notification) => void): void {
  const client = useQueryClient();
  const isListening = useSession().status === 'signed-in';
  const { mutate: refreshUser } = useRefreshUser();

  useEffect(() => {
    if (!isListening) return undefined;
    const queryKey = notificationKeys.list(userId);
    const refreshAssistants = () => client.invalidateQueries({ queryKey: assistantKeys.list(userId) });
    const refreshWork = () =>
      Promise.all([
        invalidateRequests(client),
        client.invalidateQueries({ queryKey: connectionKeys.allShown }),
        client.invalidateQueries({ queryKey: reviewKeys.all }),
        // Not those of custodians, of whom each look is on record.
        client.invalidateQueries({ queryKey: recordQuestionKeys.own }),
        checkWorkspaces(client),
        client.invalidateQueries({ queryKey: receivedKeys.all }),
        client.invalidateQueries({ queryKey: organizationKeys.all }),
        refreshAssistants(),
      ]);

    return openStream('/api/notifications/stream', {
      on: {
        notification(data) {
          const notification = JSON.parse(data) as Notification;
          client.setQueryData<Notification[]>(queryKey, (list) => list && withNotification(list, notification));
          onArrival(notification);
          void refreshWork();
          // Of reviewers each look is on record, so nothing else is read again.
          const { requestId } = notification;
          if (requestId !== null) void client.invalidateQueries({ queryKey: conversationKeys.of(requestId) });
          // What the reader may do hangs on where they belong, and on their plan.
          const isAbout = (section: AccountSection) => notification.link === to.account(section);
          if (isAbout('organization') || isAbout('plan')) refreshUser();
        },
        assistants: () => void refreshAssistants(),
      },
      // The stream starts with what is new from now on: the list and the stream may have a gap between them.
      onOpen(isReopened) {
        void client.invalidateQueries({ queryKey });
        if (isReopened) void Promise.all([refreshWork(), client.invalidateQueries({ queryKey: conversationKeys.all })]);
        // An access may have ended between the reading of its workspace and now.
        else void checkWorkspaces(client);
      },
      /** A stream is refused when the service is away, or when nobody is signed in any more. */
      async mayRetry() {
        const status = await getSessionStatus().catch(() => undefined);
        if (status?.isValid === false) sessionExpired();
        return status?.isValid !== false;
      },
    });
  }, [isListening, userId, onArrival, client, refreshUser]);
}
