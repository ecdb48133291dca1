import type { ResourceStatus } from '@carebourse/contracts/catalogue-management';
import { styled } from 'styled-components';
import { color, media, radius, shadow, space, text } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';

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

function standing(status: ResourceStatus | undefined, isDirty: boolean, publishes: boolean): string {
  if (status === undefined) return 'Not saved yet.';
  if (!isDirty) return status === 'published' ? 'Everybody can find this.' : 'Saved. Only who keeps it sees it.';
  if (status !== 'published') return 'Not saved yet.';
  return publishes
    ? 'Saved changes are visible to everybody at once.'
    : 'Changes are looked at before everybody finds them.';
}

/** What can be done with what is typed; always in reach. */
export function SaveBar({ status, publishes, isDirty, isBusy, onDiscard, onSave, onPublish }: SaveBarProps) {
  const isPublished = status === 'published';
  // What everybody finds is saved by whoever publishes alone; others send it.
  const saves = publishes || !isPublished;
  const sends = publishes ? !isPublished : status !== undefined && (isDirty || !isPublished);
  return (
    <Root>
      <p role="status">{standing(status, isDirty, publishes)}</p>
      {isDirty && status !== undefined && (
        <Button variant="quiet" onClick={onDiscard}>
          Discard changes
        </Button>
      )}
      {saves && (
        <Button
          variant={isPublished ? 'primary' : 'secondary'}
          busy={isBusy && isPublished}
          disabled={!isDirty && status !== undefined}
          onClick={onSave}
        >
          {status === undefined ? 'Save draft' : 'Save changes'}
        </Button>
      )}
      {sends && (
        <Button busy={isBusy} onClick={onPublish}>
          {publishes ? 'Publish' : 'Send for approval'}
        </Button>
      )}
    </Root>
  );
}
