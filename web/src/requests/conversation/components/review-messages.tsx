import type { Review } from '@carebourse/contracts/requests';
import { useState } from 'react';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import type { MessageDrafts } from '../drafts.ts';
import { ConversationView } from './conversation-view.tsx';
import * as TEXTS from '../texts.ts';

const Inside = styled.div`
  padding-top: ${space(4)};
`;

interface ReviewMessagesProps {
  review: Pick<Review, 'id' | 'unreadMessages'>;
  drafts: MessageDrafts;
}

/** The conversation on a request that is reviewed. Nothing of it is read, or counted as a look, before it is opened. */
export function ReviewMessages({ review: { id, unreadMessages }, drafts }: ReviewMessagesProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-label={TEXTS.messagesAndNotes}>
      <Disclosure
        onToggle={setOpen}
        summary={
          <>
            {TEXTS.messagesAndNotes}
            {unreadMessages > 0 && <Badge tone="teal">{TEXTS.unreadMessagesUnread(unreadMessages)}</Badge>}
          </>
        }
      >
        {isOpen && (
          <Inside>
            <ConversationView requestId={id} drafts={drafts} />
          </Inside>
        )}
      </Disclosure>
    </section>
  );
}
