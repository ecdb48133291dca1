import type { Notification } from '@carebourse/contracts/notifications';
import type { UseQueryResult } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { errorMessage } from '../../../lib/http.ts';
import { color, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useMarkRead } from '../api/mark-read.ts';
import { unreadIds } from '../../../account/notifications/notification-list.ts';
import { NotificationRow } from './notification-row.tsx';
import * as TEXTS from '../texts.ts';

const Header = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  min-height: 3.25rem;
  padding: ${space(2)} ${space(2)} ${space(2)} ${space(4)};
  border-bottom: 1px solid ${color.line};
`;

const List = styled.ul`
  overflow-y: auto;
  overscroll-behavior: contain;
`;

const Message = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(3)};
  padding: ${space(8)} ${space(6)};
  color: ${color.muted};
  text-align: center;
`;

interface NotificationPanelProps {
  userId: number;
  notifications: UseQueryResult<Notification[]>;
  onClose: () => void;
}

export function NotificationPanel({ userId, notifications, onClose }: NotificationPanelProps) {
  const markRead = useMarkRead(userId);
  const unread = unreadIds(notifications.data ?? []);
  return (
    <>
      <Header>
        <h2>{TEXTS.notifications}</h2>
        {unread.length > 0 && (
          <Button variant="quiet" size="small" onClick={() => markRead.mutate(unread)}>
            {TEXTS.markAllAsRead}
          </Button>
        )}
      </Header>
      <Content
        notifications={notifications}
        onRead={(notification) => {
          if (!notification.readAt) markRead.mutate([notification.id]);
          onClose();
        }}
      />
    </>
  );
}

interface ContentProps extends Pick<NotificationPanelProps, 'notifications'> {
  onRead: (notification: Notification) => void;
}

function Content({ notifications, onRead }: ContentProps) {
  const { data, error, refetch } = notifications;
  if (data === undefined && error) {
    return (
      <Message role="alert">
        <p>{errorMessage(error, TEXTS.yourNotificationsCould)}</p>
        <Button variant="secondary" size="small" onClick={() => void refetch()}>
          {TEXTS.tryAgain}
        </Button>
      </Message>
    );
  }
  if (data === undefined) return <Spinner />;
  if (data.length === 0) return <Message>{TEXTS.nothingYetDecisions}</Message>;
  return (
    <List role="list">
      {data.map((notification) => (
        <NotificationRow key={notification.id} notification={notification} onRead={() => onRead(notification)} />
      ))}
    </List>
  );
}
