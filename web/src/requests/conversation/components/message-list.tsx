import type { ConversationSide, RequestMessage } from '@carebourse/contracts/conversation';
import { styled } from 'styled-components';
import { formatDateTime } from '../../../lib/dates.ts';
import { dotted } from '../../../lib/dotted.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { space } from '../../../theme/tokens.ts';
import { Quote } from '../../../ui/quote.tsx';
import { Muted } from '../../../ui/text.tsx';
import { SentFiles } from './sent-files.tsx';
import { authorOf, readWords } from '../words.ts';

const List = styled.ol`
  display: grid;
  gap: ${space(4)};
  max-width: 70ch;
  list-style: none;
`;

const Words = styled(Quote)`
  overflow-wrap: anywhere;
`;

const Author = styled.span`
  font-weight: 550;
`;

interface MessageListProps {
  /** What is in the list; read out. */
  label: string;
  requestId: number;
  messages: readonly RequestMessage[];
  side: ConversationSide;
}

/** What was written, oldest first. What arrives is read out. */
export function MessageList({ label, requestId, messages, side }: MessageListProps) {
  const id = useCurrentUser()?.id;
  return (
    <div aria-live="polite">
      <List role="list" aria-label={label}>
        {messages.map((message) => (
          <li key={message.id}>
            <Muted $small>
              <Author>{authorOf(message, { id, side })}</Author> ·{' '}
              {dotted([formatDateTime(message.at), readWords(message, side)])}
            </Muted>
            <Words>{message.text}</Words>
            <SentFiles requestId={requestId} files={message.files} />
          </li>
        ))}
      </List>
    </div>
  );
}
