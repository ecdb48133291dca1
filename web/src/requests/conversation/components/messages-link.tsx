import { conversationLink } from '@carebourse/contracts/paths';
import type { ResourceRequest } from '@carebourse/contracts/requests';
import { MessageSquare } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { LinkButton, type LinkButtonProps } from '../../../ui/link-button.tsx';
import * as TEXTS from '../texts.ts';

interface MessagesLinkProps extends Pick<LinkButtonProps, 'variant' | 'size' | 'block'> {
  request: Pick<ResourceRequest, 'id' | 'unreadMessages'>;
}

/** Leads to what was written on a request, with how much of it is unread. */
export function MessagesLink({ request: { id, unreadMessages }, ...look }: MessagesLinkProps) {
  return (
    <LinkButton to={conversationLink(id)} icon={MessageSquare} {...look}>
      {TEXTS.messages}
      {unreadMessages > 0 && <Badge tone="teal">{TEXTS.unreadMessagesUnread(unreadMessages)}</Badge>}
    </LinkButton>
  );
}
