import type { Upload } from '@carebourse/contracts/stewardship';
import { FileCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { counted, percentOf } from '../../../lib/numbers.ts';
import { color, space } from '../../../theme/tokens.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { DropZone } from '../../../ui/drop-zone.tsx';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Muted } from '../../../ui/text.tsx';
import type { EntryRef } from '../entry-ref.ts';
import { ACCEPTED, fileProblem, isSameFile, TAKEN } from '../file-choice.ts';
import { keptUpload } from '../kept-upload.ts';
import type { useFileUpload } from '../use-file-upload.ts';
import { fileSize } from '../../../lib/file-size.ts';
import { ProblemList } from './problem-list.tsx';
import { ReadingCard } from './reading-card.tsx';
import { SendingProgress } from './sending-progress.tsx';
import { StepCard } from './step-card.tsx';

const File = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  min-width: 0;
  overflow-wrap: anywhere;

  svg {
    flex: none;
    color: ${color.brand};
  }
`;

interface FileStepProps {
  entry: EntryRef;
  /** What the plan still takes, in words. */
  room: string;
  /** As the server knows it; undefined before there is one. */
  upload: Upload | undefined;
  /** There is one, and it is being asked for. */
  isLoading: boolean;
  file: ReturnType<typeof useFileUpload>;
}

/** A file is chosen, sent and looked into; refusals name line and column. */
export function FileStep({ entry, room, upload, isLoading, file: { sending, send, pause, goOn } }: FileStepProps) {
  const [problem, setProblem] = useState<string>();
  const [isReplacing, setReplacing] = useState(false);
  const stopped = upload?.state === 'uploading' && upload.bytes < upload.totalBytes ? upload : undefined;

  function choose(file: File) {
    const wrong = fileProblem(file);
    setProblem(wrong);
    if (wrong) return;
    setReplacing(false);
    const isSame = stopped && isSameFile(file, stopped, keptUpload(entry));
    void send(file, isSame ? stopped.id : undefined);
  }

  const hint = `${TAKEN} It goes on after a break. ${room}`;
  const drop = <DropZone label="File of the table" hint={hint} accept={ACCEPTED} onChoose={choose} problem={problem} />;
  return (
    <StepCard number={1} title="File" aside={upload && !sending && <FileState upload={upload} />}>
      {sending ? (
        <SendingProgress sending={sending} onPause={pause} onGoOn={goOn} />
      ) : isLoading ? (
        <Spinner label="Asking how far the file has come" />
      ) : !upload || isReplacing ? (
        drop
      ) : stopped ? (
        <Stopped upload={stopped}>{drop}</Stopped>
      ) : (
        <Arrived upload={upload} onReplace={() => setReplacing(true)}>
          {drop}
        </Arrived>
      )}
    </StepCard>
  );
}

function FileState({ upload: { state, reading } }: { upload: Upload }) {
  if (state === 'refused') return <Badge tone="rose">Refused</Badge>;
  if (state === 'inspected' && reading?.confirmed === false) return <Badge tone="amber">Please check</Badge>;
  return state === 'inspected' ? <Badge tone="green">Looked into</Badge> : null;
}

/** After a reload: the browser gives no file back by itself. */
function Stopped({ upload, children }: { upload: Upload; children: ReactNode }) {
  const percent = percentOf(upload.bytes, upload.totalBytes);
  return (
    <Stack $gap={4}>
      <Callout title={`${upload.fileName} stopped at ${percent} percent.`}>
        Choose the same file again, and it goes on from there. Another file begins anew.
      </Callout>
      <ProgressLine label="Sent so far" value={upload.bytes} total={upload.totalBytes} />
      {children}
    </Stack>
  );
}

interface ArrivedProps {
  upload: Upload;
  onReplace: () => void;
  children: ReactNode;
}

function Arrived({ upload, onReplace, children }: ArrivedProps) {
  const { state, fileName, columns, problems, reading } = upload;
  const card = reading && <ReadingCard upload={upload} reading={reading} />;
  if (state === 'refused' && columns.length === 0) {
    return (
      <Stack $gap={4}>
        <ProblemList title={`${fileName} was not taken.`} upload={upload}>
          {reading
            ? 'Say below how it is read, or put it right at its source and upload it again.'
            : 'Nothing of the file is kept. Put it right at its source, and upload it again.'}
        </ProblemList>
        {card}
        {children}
      </Stack>
    );
  }
  return (
    <Stack $gap={4}>
      <Line upload={upload} onReplace={onReplace} />
      {card}
      {state === 'refused' && (
        <ProblemList title="No release was made of it." upload={upload}>
          Nothing was taken. Change what you wrote below, or put the file right and choose it again.
        </ProblemList>
      )}
      {state === 'inspected' && problems.length > 0 && (
        <ProblemList kind="warning" title="Some values do not fit the types that were found." upload={upload}>
          Say above that they are missing, take those columns as text, leave them out, or put the file right and choose
          it again.
        </ProblemList>
      )}
    </Stack>
  );
}

function Line({
  upload: { state, fileName, totalBytes, rows, columns, reading },
  onReplace,
}: Omit<ArrivedProps, 'children'>) {
  const found = rows === null ? '' : `${counted(rows, 'row')}, ${counted(columns.length, 'column')}`;
  return (
    <Cluster $justify="space-between">
      <File>
        <FileCheck size={18} aria-hidden />
        <strong>{fileName}</strong>
        <Muted as="span" $small>
          {[fileSize(totalBytes), found].filter(Boolean).join(' · ')}
        </Muted>
      </File>
      {(state === 'uploading' || state === 'inspecting') && !reading && (
        <ProgressLine label="Looking into the file: types, missing values, and what does not fit" />
      )}
      {(state === 'inspected' || state === 'refused') && (
        <Button variant="quiet" size="small" onClick={onReplace}>
          Choose another file
        </Button>
      )}
    </Cluster>
  );
}
