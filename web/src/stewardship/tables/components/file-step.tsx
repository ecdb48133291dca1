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
import * as TEXTS from '../texts.ts';

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

  const hint = TEXTS.uploadGoesOnAfterABreak(TAKEN, room);
  const drop = (
    <DropZone label={TEXTS.fileOfTheTable} hint={hint} accept={ACCEPTED} onChoose={choose} problem={problem} />
  );
  return (
    <StepCard number={1} title={TEXTS.file} aside={upload && !sending && <FileState upload={upload} />}>
      {sending ? (
        <SendingProgress sending={sending} onPause={pause} onGoOn={goOn} />
      ) : isLoading ? (
        <Spinner label={TEXTS.askingHowFarTheFile} />
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
  if (state === 'refused') return <Badge tone="rose">{TEXTS.refused}</Badge>;
  if (state === 'inspected' && reading?.confirmed === false) return <Badge tone="amber">{TEXTS.pleaseCheck}</Badge>;
  return state === 'inspected' ? <Badge tone="green">{TEXTS.lookedInto}</Badge> : null;
}

/** After a reload: the browser gives no file back by itself. */
function Stopped({ upload, children }: { upload: Upload; children: ReactNode }) {
  const percent = percentOf(upload.bytes, upload.totalBytes);
  return (
    <Stack $gap={4}>
      <Callout title={TEXTS.fileNameStoppedAtPercent(upload.fileName, percent)}>{TEXTS.chooseTheSameFileAgain}</Callout>
      <ProgressLine label={TEXTS.sentSoFar} value={upload.bytes} total={upload.totalBytes} />
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
        <ProblemList title={TEXTS.fileNameWasNotTaken(fileName)} upload={upload}>
          {reading ? TEXTS.howToRepairTheFile : TEXTS.nothingOfTheFile}
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
        <ProblemList title={TEXTS.noReleaseWasMade} upload={upload}>
          {TEXTS.nothingWasTakenChange}
        </ProblemList>
      )}
      {state === 'inspected' && problems.length > 0 && (
        <ProblemList kind="warning" title={TEXTS.someValuesDoNotFit} upload={upload}>
          {TEXTS.sayAbove}
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
        <ProgressLine label={TEXTS.lookingIntoTheFileTypes} />
      )}
      {(state === 'inspected' || state === 'refused') && (
        <Button variant="quiet" size="small" onClick={onReplace}>
          {TEXTS.chooseAnotherFile}
        </Button>
      )}
    </Cluster>
  );
}
