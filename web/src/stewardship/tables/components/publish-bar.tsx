import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { tomorrowInOntario } from '../../../lib/dates.ts';
import { color, media, radius, shadow, space, text } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Input } from '../../../ui/input.tsx';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { deletionDayError } from '../deletion-day.ts';
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
  font-size: ${text.s13};

  > p {
    flex: 1 1 14rem;
    color: ${color.muted};
  }

  > label {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    color: ${color.muted};

    input {
      width: 10rem;
    }
  }

  ${media.phone} {
    bottom: ${space(2)};
    gap: ${space(2)};

    > p,
    > label {
      flex-basis: 100%;
    }

    > label input {
      flex: 1;
      width: auto;
      min-width: 0;
    }

    > button {
      flex: 1;
    }
  }
`;

const Corrects = styled.label`
  && {
    flex: 1 1 100%;
    display: grid;
  }
`;

interface PublishBarProps {
  /** Of the release that it becomes. */
  number: number;
  hasProblems: boolean;
  /** The preview shows what the form says now. */
  isSeen: boolean;
  isLooking: boolean;
  isPublishing: boolean;
  onPreview: () => void;
  /** With the day on which its files are deleted, and what it corrects in the release before; empty for none. */
  onPublish: (deleteAt: string, corrects: string) => void;
}

/** The next step of what is written; always in reach. */
export function PublishBar(props: PublishBarProps) {
  const { number, hasProblems, isSeen, isLooking, isPublishing, onPreview, onPublish } = props;
  const deleteId = useId();
  const correctsId = useId();
  const [deleteAt, setDeleteAt] = useState('');
  const [corrects, setCorrects] = useState('');
  if (isPublishing) {
    return (
      <Root>
        <ProgressLine label={TEXTS.publishingReleaseNumberRows(number)} />
      </Root>
    );
  }
  const wrongDay = deletionDayError(deleteAt);
  const statusWords = hasProblems
    ? TEXTS.someFieldsNeedAnotherLook
    : isSeen
      ? (wrongDay ?? TEXTS.releaseNumberCannotBeChanged(number))
      : TEXTS.lookAtThePreviewBefore;
  return (
    <Root>
      <p role="status">{statusWords}</p>
      {isSeen && number > 1 && (
        <Corrects htmlFor={correctsId}>
          {TEXTS.whatItCorrectsInRelease(number - 1)}
          <TextArea
            id={correctsId}
            rows={1}
            maxLength={500}
            value={corrects}
            onChange={({ target }) => setCorrects(target.value)}
          />
        </Corrects>
      )}
      {isSeen && (
        <label htmlFor={deleteId}>
          {TEXTS.deleteItsFilesOn}
          <Input
            id={deleteId}
            type="date"
            min={tomorrowInOntario()}
            value={deleteAt}
            onChange={({ target }) => setDeleteAt(target.value)}
          />
        </label>
      )}
      <Button variant={isSeen ? 'secondary' : 'primary'} busy={isLooking} onClick={onPreview}>
        {TEXTS.preview}
      </Button>
      <Button
        variant={isSeen ? 'primary' : 'secondary'}
        disabled={!isSeen || hasProblems || wrongDay !== undefined}
        onClick={() => onPublish(deleteAt, number > 1 ? corrects : '')}
      >
        {TEXTS.publishReleaseNumber(number)}
      </Button>
    </Root>
  );
}
