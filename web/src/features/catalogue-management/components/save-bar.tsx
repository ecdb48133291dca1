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
  isDirty: boolean;
  isBusy: boolean;
  onDiscard: () => void;
  onSave: () => void;
  onPublish: () => void;
}

function standing(status: ResourceStatus | undefined, isDirty: boolean): string {
  if (status === undefined) return 'Not saved yet.';
  if (isDirty) return status === 'published' ? 'Saved changes are visible to everybody at once.' : 'Not saved yet.';
  return status === 'published' ? 'Everybody can find this.' : 'Saved. Only admins see it until it is published.';
}

/** What can be done with what is typed; always in reach. */
export function SaveBar({ status, isDirty, isBusy, onDiscard, onSave, onPublish }: SaveBarProps) {
  const isPublished = status === 'published';
  return (
    <Root>
      <p role="status">{standing(status, isDirty)}</p>
      {isDirty && status !== undefined && (
        <Button variant="quiet" onClick={onDiscard}>
          Discard changes
        </Button>
      )}
      <Button
        variant={isPublished ? 'primary' : 'secondary'}
        busy={isBusy && isPublished}
        disabled={!isDirty && status !== undefined}
        onClick={onSave}
      >
        {status === undefined ? 'Save draft' : 'Save changes'}
      </Button>
      {!isPublished && (
        <Button busy={isBusy} onClick={onPublish}>
          Publish
        </Button>
      )}
    </Root>
  );
}
