import type { Filter } from '@carebourse/contracts/tables';
import { FILE_FORMATS, type FileFormat, type MakingStep, type UseTable } from '@carebourse/contracts/use';
import { Download } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { changedQuery } from '../../../lib/address.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { Muted } from '../../../ui/text.tsx';
import type { Making } from '../api/make-file.ts';
import { type Taken, useGoesOn, useTakeFile } from '../api/take-file.ts';
import { byteWords } from '../words.ts';
import * as TEXTS from '../texts.ts';

const FORMAT_WORDS: Record<FileFormat, string> = { csv: TEXTS.csv, parquet: TEXTS.parquet };

const ALL_ROWS: readonly Filter[] = [];

const STEP_WORDS: Record<MakingStep, string> = {
  gathering: TEXTS.puttingTheRowsTogether,
  writing: TEXTS.makingTheFile,
};

interface TakeFileProps {
  requestId: number;
  table: UseTable;
  /** What is taken, as its buttons name it: "All rows". */
  what: string;
  /** Conditions that the rows meet; all rows without. */
  filters?: readonly Filter[];
}

/** Rows as a file: made first, with what refuses it told, and then fetched by the browser. */
export function TakeFile({ requestId, table, what, filters = ALL_ROWS }: TakeFileProps) {
  const { mutate, isPending, variables, data: taken, making } = useTakeFile(requestId, table, filters);
  const { search } = useLocation();
  return (
    <Stack $gap={2}>
      <Cluster $gap={2}>
        {FILE_FORMATS.map((format) => (
          <Button
            key={format}
            size="small"
            variant="secondary"
            icon={Download}
            busy={isPending && variables === format}
            disabled={isPending && variables !== format}
            onClick={() => mutate(format)}
          >
            {TEXTS.whatAsFormat(what, FORMAT_WORDS[format])}
          </Button>
        ))}
      </Cluster>
      {isPending && <MakingLine making={making} />}
      <Muted $small role="status">
        {!isPending && taken && (
          <>
            {TEXTS.formatOfByteFetched(FORMAT_WORDS[taken.format], byteWords(taken.bytes))}{' '}
            <Link to={{ search: changedQuery(search, { place: 'record' }).toString() }}>{TEXTS.record}</Link>.
          </>
        )}
      </Muted>
      {!isPending && taken && <AfterABreak key={taken.etag} requestId={requestId} taken={taken} />}
    </Stack>
  );
}

/** How far the file is: of each step, because the second is not begun before the first is done. */
function MakingLine({ making }: { making: Making | undefined }) {
  const known = making && making.share !== null;
  const label = making ? STEP_WORDS[making.step] : TEXTS.makingTheFile;
  return <ProgressLine label={label} inWords {...(known && { value: making.share ?? 0, total: 1 })} />;
}

/** Whether a download that broke goes on: the browser says nothing of why it does not. */
function AfterABreak({ requestId, taken }: { requestId: number; taken: Taken }) {
  const { mutate, isPending, data: goesOn } = useGoesOn(requestId);
  return (
    <Stack $gap={2}>
      <Cluster $gap={2}>
        <Muted $small>{TEXTS.ifTheDownloadBreaksLet}</Muted>
        <Button size="small" variant="quiet" busy={isPending} onClick={() => mutate(taken)}>
          {TEXTS.checkTheSignature}
        </Button>
      </Cluster>
      <div role="status">
        {goesOn === true && <Muted $small>{TEXTS.itCanTheFile}</Muted>}
        {goesOn === false && (
          <Callout kind="warning" title={TEXTS.theFileWasMadeAnew}>
            {TEXTS.itsReleaseOrItsRows}
          </Callout>
        )}
      </div>
    </Stack>
  );
}
