import type { ResourceStatus } from '@carebourse/contracts/catalogue-management';
import { styled } from 'styled-components';
import { color, media, radius, shadow, space, text } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import * as TEXTS from '../texts.ts';

const Root = styled.div`
  position: sticky;
  bottom: ${space(4)};
  z-index: 5;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space(3)};
  padding: ${space(3)} ${space(4)};
  background: ${color.raised};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  box-shadow: ${shadow.float};

  > p {
    flex: 1 1 12rem;
    color: ${color.muted};
    font-size: ${text.s13};
  }

  ${media.phone} {
    bottom: ${space(2)};
    gap: ${space(2)};

    > p {
      flex-basis: 100%;
    }

    > button {
      flex: 1;
    }
  }
`;

interface SaveBarProps {
  /** Undefined for an entry that is not saved yet. */
  status: ResourceStatus | undefined;
  /** Whether everybody finds at once what is published here; else an admin looks at it first. */
  publishes: boolean;
  isDirty: boolean;
  isBusy: boolean;
  onDiscard: () => void;
  onSave: () => void;
  onPublish: () => void;
}

function statusWords(status: ResourceStatus | undefined, isDirty: boolean, publishes: boolean): string {
  if (status === undefined) return TEXTS.notSavedYet;
  if (!isDirty) return status === 'published' ? TEXTS.everybodyCanFindThis : TEXTS.savedAndSeenByEditors;
  if (status !== 'published') return TEXTS.notSavedYet;
  return publishes ? TEXTS.savedChangesAreVisible : TEXTS.changesAreReviewedFirst;
}

/** What can be done with what is typed; always in reach. */
export function SaveBar({ status, publishes, isDirty, isBusy, onDiscard, onSave, onPublish }: SaveBarProps) {
  const isPublished = status === 'published';
  // What everybody finds is saved by whoever publishes alone; others send it.
  const saves = publishes || !isPublished;
  const sends = publishes ? !isPublished : status !== undefined && (isDirty || !isPublished);
  return (
    <Root>
      <p role="status">{statusWords(status, isDirty, publishes)}</p>
      {isDirty && status !== undefined && (
        <Button variant="quiet" onClick={onDiscard}>
          {TEXTS.discardChanges}
        </Button>
      )}
      {saves && (
        <Button
          variant={isPublished ? 'primary' : 'secondary'}
          busy={isBusy && isPublished}
          disabled={!isDirty && status !== undefined}
          onClick={onSave}
        >
          {status === undefined ? TEXTS.saveDraft : TEXTS.saveChanges}
        </Button>
      )}
      {sends && (
        <Button busy={isBusy} onClick={onPublish}>
          {publishes ? TEXTS.publish : TEXTS.sendForApproval}
        </Button>
      )}
    </Root>
  );
}
