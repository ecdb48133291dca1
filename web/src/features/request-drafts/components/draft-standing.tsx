import { MESSAGES } from '@carebourse/contracts/messages';
import { DRAFT_LIMITS, type RequestDraft } from '@carebourse/contracts/request-drafts';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { Quote } from '../../../ui/quote.tsx';
import { Muted } from '../../../ui/text.tsx';
import { draftKeys } from '../api/keys.ts';
import { readDraft } from '../api/read-draft.ts';
import type { DraftAbout } from '../draft-about.ts';
import type { DraftState } from '../draft-keeper.ts';

const { requestDrafts: words } = MESSAGES;

interface DraftStandingProps {
  about: DraftAbout;
  state: DraftState;
  /** Saves what is here over the other version; 0 where none is left. */
  onKeep: (version: number) => void;
  /** Shows the other version instead. */
  onTake: (other: RequestDraft) => void;
}

/** Whether what was typed is saved, and the choice where another window has changed it. */
export function DraftStanding({ about, state, onKeep, onTake }: DraftStandingProps) {
  switch (state.at) {
    case 'changed':
    case 'gone':
      return <Choice about={about} onKeep={onKeep} onTake={onTake} />;
    case 'refused':
      return <Callout kind="warning">{state.why} What is here is not saved.</Callout>;
    case 'untouched':
    case 'waiting':
    case 'saved':
    case 'unsent':
      return (
        <Muted $small role="status">
          {standingWords(state.at)}
        </Muted>
      );
  }
}

function standingWords(at: Exclude<DraftState['at'], 'changed' | 'gone' | 'refused'>): string {
  switch (at) {
    case 'waiting':
      return 'Saving…';
    case 'saved':
      return `Saved as a draft. It is kept for ${DRAFT_LIMITS.days} days, and nobody but you reads it.`;
    case 'unsent':
      return 'Not saved yet. It is saved as soon as Carebourse can be reached.';
    case 'untouched':
      return 'What you type is saved as a draft that nobody but you reads.';
  }
}

function Choice({ about, onKeep, onTake }: Omit<DraftStandingProps, 'state'>) {
  const {
    data: other,
    isError,
    refetch,
  } = useQuery({
    queryKey: [...draftKeys.one(about), 'other'],
    queryFn: ({ signal }) => readDraft(about, signal),
    staleTime: 0,
    gcTime: 0,
  });
  if (isError) {
    return (
      <Callout kind="error" title={words.fetchFailed}>
        <Button variant="secondary" size="small" onClick={() => void refetch()}>
          Try again
        </Button>
      </Callout>
    );
  }
  if (other === undefined) return <Muted role="status">Looking for the other version…</Muted>;
  return (
    <Callout kind="warning" title={other ? words.changed : words.gone}>
      <Stack $gap={3}>
        {other && (
          <>
            <p>
              The other version is newer. It was saved {formatDateTime(other.updatedAt)}
              {other.fields.purpose ? ' and says:' : ', without a purpose.'}
            </p>
            {other.fields.purpose && <Quote>{other.fields.purpose}</Quote>}
          </>
        )}
        <Cluster>
          <Button variant="secondary" size="small" onClick={() => onKeep(other?.version ?? 0)}>
            Keep what is here
          </Button>
          {other && (
            <Button variant="secondary" size="small" onClick={() => onTake(other)}>
              Take the newer one
            </Button>
          )}
        </Cluster>
      </Stack>
    </Callout>
  );
}
