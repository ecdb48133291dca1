import type { Notification } from '@carebourse/contracts/notifications';
import { Bell } from 'lucide-react';
import { useCallback, useState } from 'react';
import { styled } from 'styled-components';
import { color, radius } from '../../../theme/tokens.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useNotifications } from '../api/list-notifications.ts';
import { useNotificationStream } from '../api/stream-notifications.ts';
import { unreadIds } from '../../../account/notifications/notification-list.ts';
import { NotificationPanel } from './notification-panel.tsx';
import * as TEXTS from '../texts.ts';

const Place = styled.div`
  position: relative;
`;

const Count = styled.span`
  position: absolute;
  bottom: 50%;
  right: 0.125rem;
  min-width: 1.125rem;
  white-space: nowrap;
  padding-inline: 0.25rem;
  background: ${color.danger};
  border: 2px solid ${color.paper};
  border-radius: ${radius.round};
  color: ${color.onDanger};
  font-size: 0.6875rem;
  font-variant-numeric: tabular-nums;
  font-weight: 650;
  line-height: 0.9375rem;
  text-align: center;
  pointer-events: none;
`;

const MOST_SHOWN = 99;

interface NotificationBellProps {
  userId: number;
}

/** What happened to the person's requests, live. Holds the stream for as long as they are signed in. */
export function NotificationBell({ userId }: NotificationBellProps) {
  const [open, setOpen] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const notifications = useNotifications(userId);
  const announce = useCallback(({ title, body }: Notification) => setAnnouncement(`${title}. ${body}`), []);
  useNotificationStream(userId, announce);

  const unread = unreadIds(notifications.data ?? []).length;
  return (
    <Place>
      <Popover
        open={open}
        onOpenChange={setOpen}
        label={TEXTS.notifications}
        trigger={
          <IconButton icon={Bell} label={unread > 0 ? TEXTS.notificationsUnread(unread) : TEXTS.notifications} />
        }
      >
        <NotificationPanel userId={userId} notifications={notifications} onClose={() => setOpen(false)} />
      </Popover>
      {unread > 0 && <Count aria-hidden>{unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}</Count>}
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
    </Place>
  );
}
