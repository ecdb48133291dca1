import type { Upload } from '@carebourse/contracts/stewardship';
import type { UploadReading } from '@carebourse/contracts/table-reading';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { color, radius, space, text } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Cluster } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Muted } from '../../../ui/text.tsx';
import { useReadingReport } from '../api/get-reading.ts';
import { isUnseen } from '../reading-form.ts';
import { readingWords } from '../reading-words.ts';
import { ReadingForm } from './reading-form.tsx';
import * as TEXTS from '../texts.ts';

const Root = styled.section`
  display: grid;
  gap: ${space(3)};
  min-width: 0;
  padding: ${space(3)} ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};

  > * {
    min-width: 0;
  }

  h3 {
    font-size: ${text.s15};
  }
`;

interface ReadingCardProps {
  upload: Upload;
  reading: UploadReading;
}

/** How the file is read: one line when nothing is to be asked, and else what is asked. */
export function ReadingCard({ upload, reading }: ReadingCardProps) {
  const { id, state, columns } = upload;
  const titleId = useId();
  const root = useRef<HTMLElement>(null);
  const [isWanted, setWanted] = useState(false);
  const isRefused = state === 'refused' && columns.length === 0;
  const isOpen = isWanted || isRefused || !reading.confirmed;
  useFocusKept(root, state === 'inspecting' ? 'progress' : isOpen ? 'form' : 'line');
  return (
    <Root ref={root} tabIndex={-1} aria-labelledby={titleId}>
      <Cluster $justify="space-between">
        <h3 id={titleId}>{TEXTS.howTheFileIsReadTitle}</h3>
        {!isOpen && (state === 'inspected' || state === 'refused') && (
          <Button variant="quiet" size="small" onClick={() => setWanted(true)}>
            {TEXTS.change}
          </Button>
        )}
      </Cluster>
      {state === 'inspecting' ? (
        <ProgressLine label={TEXTS.lookingIntoTheFileAgain} />
      ) : isOpen ? (
        <Opened
          key={JSON.stringify(reading.reading)}
          uploadId={id}
          reading={reading}
          isRefused={isRefused}
          onOver={() => setWanted(false)}
        />
      ) : (
        <Muted $small role="status">
          {readingWords(reading.reading)}
        </Muted>
      )}
    </Root>
  );
}

/** What had the focus goes when something else is shown in the card: the card has it then, and is in sight. */
function useFocusKept(root: RefObject<HTMLElement | null>, shown: string): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    const { activeElement, body } = document;
    if (activeElement === body || root.current?.contains(activeElement)) root.current?.focus();
  }, [root, shown]);
}

function leadOf(reading: UploadReading, isRefused: boolean): string {
  if (isRefused) return TEXTS.nothingCouldBeRead;
  if (reading.confirmed) return TEXTS.unfoldWhatYouWant;
  return isUnseen(reading) ? TEXTS.thisIsHowTheFile : TEXTS.thisWasRecognizedNothing;
}

interface OpenedProps {
  uploadId: string;
  reading: UploadReading;
  isRefused: boolean;
  onOver: () => void;
}

function Opened({ uploadId, reading, isRefused, onOver }: OpenedProps) {
  const report = useReadingReport(uploadId, reading.reading);
  if (report.error && !report.data) return <LoadFailure error={report.error} onRetry={() => void report.refetch()} />;
  if (!report.data) return <Spinner label={TEXTS.lookingAtTheLines} />;
  return (
    <>
      <Muted $small>{leadOf(reading, isRefused)}</Muted>
      <ReadingForm
        uploadId={uploadId}
        report={{ ...report.data, ...reading }}
        isRefused={isRefused}
        onChosen={onOver}
        onClose={onOver}
      />
    </>
  );
}
