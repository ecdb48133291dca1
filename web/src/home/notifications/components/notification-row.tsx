import type { Notification } from '@carebourse/contracts/notifications';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { formatDateTime, formatRelative } from '../../../lib/dates.ts';
import { color, radius, space, text } from '../../../theme/tokens.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import * as TEXTS from '../texts.ts';

const Root = styled.li`
  & + & {
    border-top: 1px solid ${color.line};
  }

  a {
    display: grid;
    grid-template-columns: 0.5rem minmax(0, 1fr);
    gap: 0 ${space(2.5)};
    padding: ${space(3)} ${space(4)} ${space(3.5)};
    color: ${color.ink};
    text-decoration: none;
  }

  a:hover {
    background: ${color.sunken};
  }

  a:focus-visible {
    outline-offset: -2px;
  }
`;

const Dot = styled.span<{ $unread: boolean }>`
  width: 0.5rem;
  height: 0.5rem;
  margin-top: 0.45rem;
  background: ${({ $unread }) => ($unread ? color.accent : 'transparent')};
  border-radius: ${radius.round};
`;

const Title = styled.p<{ $unread: boolean }>`
  font-weight: ${({ $unread }) => ($unread ? 650 : 500)};
`;

const Body = styled.p`
  color: ${color.muted};
`;

const When = styled.time`
  color: ${color.muted};
  font-size: ${text.s13};
`;

interface NotificationRowProps {
  notification: Notification;
  onRead: () => void;
}

/** Leads to what the notification is about. */
export function NotificationRow({ notification, onRead }: NotificationRowProps) {
  const { title, body, link, createdAt, readAt } = notification;
  const unread = readAt === null;
  return (
    <Root>
      <Link to={link} onClick={onRead}>
        <Dot $unread={unread} />
        <div>
          <Title $unread={unread}>
            {unread && <VisuallyHidden>{TEXTS.unread} </VisuallyHidden>}
            {title}
          </Title>
          <Body>{body}</Body>
          <When dateTime={createdAt} title={formatDateTime(createdAt)}>
            {formatRelative(createdAt)}
          </When>
        </div>
      </Link>
    </Root>
  );
}
