import { useMemo } from 'react';
import { styled } from 'styled-components';
import { color, radius, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { HeadedSection } from '../../../ui/headed-section.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Muted } from '../../../ui/text.tsx';
import { useConversation } from '../api/get-conversation.ts';
import { useWaitingFiles } from '../api/list-files.ts';
import { useMarkRead } from '../api/mark-read.ts';
import type { MessageDrafts } from '../drafts.ts';
import { splitWaiting } from '../kept-place.ts';
import { writesTo } from '../words.ts';
import { MessageComposer } from './message-composer.tsx';
import { MessageList } from './message-list.tsx';
import * as TEXTS from '../texts.ts';

/** Apart from what the requester reads, also to the eye. */
const Notes = styled.div`
  padding: ${space(4)};
  background: ${color.sunken};
  border: 1px dashed ${color.line};
  border-radius: ${radius.card};
`;

interface ConversationViewProps {
  requestId: number;
  drafts: MessageDrafts;
}

/** What requester and reviewers write to each other on a request; for reviewers also what they note for themselves. */
export function ConversationView({ requestId, drafts }: ConversationViewProps) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useConversation(requestId);
  const files = useWaitingFiles(requestId);
  const side = data?.side;
  const waiting = useMemo(() => files.data && side && splitWaiting(files.data, side), [files.data, side]);
  useMarkRead(requestId, data);
  if (!data || !side) {
    return error ? (
      <LoadFailure error={error} onRetry={() => void refetch()} />
    ) : (
      <Spinner label={TEXTS.loadingTheMessages} />
    );
  }
  const { items } = data;
  const messages = items.filter(({ internal }) => !internal);
  const notes = items.filter(({ internal }) => internal);
  return (
    <Stack $gap={6}>
      {hasNextPage && (
        <div>
          <Button variant="secondary" size="small" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {TEXTS.showEarlier}
          </Button>
        </div>
      )}
      {messages.length > 0 ? (
        <MessageList requestId={requestId} label={TEXTS.messages} messages={messages} side={side} />
      ) : (
        <EmptyState title={TEXTS.nobodyHasWritten} />
      )}
      {files.error && <LoadFailure error={files.error} onRetry={() => void files.refetch()} />}
      <MessageComposer
        {...writesTo[side]}
        requestId={requestId}
        internal={false}
        submit={TEXTS.send}
        drafts={drafts}
        waiting={waiting?.message}
      />
      {side === 'reviewer' && (
        <Notes>
          <HeadedSection title={TEXTS.internalNotes}>
            <Muted $small>{TEXTS.forReviewersAloneTheRequester}</Muted>
            {notes.length > 0 && (
              <MessageList requestId={requestId} label={TEXTS.internalNotes} messages={notes} side={side} />
            )}
            <MessageComposer
              requestId={requestId}
              internal
              label={TEXTS.yourNote}
              hint={TEXTS.everybodyWhoMayDecide}
              submit={TEXTS.saveNote}
              drafts={drafts}
              waiting={waiting?.note}
            />
          </HeadedSection>
        </Notes>
      )}
    </Stack>
  );
}
