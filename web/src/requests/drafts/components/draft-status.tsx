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
import * as TEXTS from '../texts.ts';

const { requestDrafts: words } = MESSAGES;

interface DraftStatusProps {
  about: DraftAbout;
  state: DraftState;
  /** Saves what is here over the other version; 0 where none is left. */
  onKeep: (version: number) => void;
  /** Shows the other version instead. */
  onTake: (other: RequestDraft) => void;
}

/** Whether what was typed is saved, and the choice where another window has changed it. */
export function DraftStatus({ about, state, onKeep, onTake }: DraftStatusProps) {
  switch (state.at) {
    case 'changed':
    case 'gone':
      return <Choice about={about} onKeep={onKeep} onTake={onTake} />;
    case 'refused':
      return <Callout kind="warning">{TEXTS.notSavedBecause(state.why)}</Callout>;
    case 'untouched':
    case 'waiting':
    case 'saved':
    case 'unsent':
      return (
        <Muted $small role="status">
          {statusWords(state.at)}
        </Muted>
      );
  }
}

function statusWords(at: Exclude<DraftState['at'], 'changed' | 'gone' | 'refused'>): string {
  switch (at) {
    case 'waiting':
      return TEXTS.saving;
    case 'saved':
      return TEXTS.savedAsADraft(DRAFT_LIMITS.days);
    case 'unsent':
      return TEXTS.notSavedYet;
    case 'untouched':
      return TEXTS.whatYouTypeIsSaved;
  }
}

function Choice({ about, onKeep, onTake }: Omit<DraftStatusProps, 'state'>) {
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
      <Callout kind="error" title={TEXTS.draftsNotFetched}>
        <Button variant="secondary" size="small" onClick={() => void refetch()}>
          {TEXTS.tryAgain}
        </Button>
      </Callout>
    );
  }
  if (other === undefined) return <Muted role="status">{TEXTS.lookingForTheOtherVersion}</Muted>;
  return (
    <Callout kind="warning" title={other ? words.changed : words.gone}>
      <Stack $gap={3}>
        {other && (
          <>
            <p>
              {TEXTS.theOtherVersionIsNewer(formatDateTime(other.updatedAt))}
              {other.fields.purpose ? TEXTS.andSays : TEXTS.withoutAPurpose}
            </p>
            {other.fields.purpose && <Quote>{other.fields.purpose}</Quote>}
          </>
        )}
        <Cluster>
          <Button variant="secondary" size="small" onClick={() => onKeep(other?.version ?? 0)}>
            {TEXTS.keepWhatIsHere}
          </Button>
          {other && (
            <Button variant="secondary" size="small" onClick={() => onTake(other)}>
              {TEXTS.takeTheNewerOne}
            </Button>
          )}
        </Cluster>
      </Stack>
    </Callout>
  );
}
