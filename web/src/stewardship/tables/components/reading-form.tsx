import type { ReadingReport } from '@carebourse/contracts/table-reading';
import { useState } from 'react';
import { ApiError, errorMessage } from '../../../lib/http.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { Muted } from '../../../ui/text.tsx';
import { useChooseReading } from '../api/choose-reading.ts';
import { choiceOf, isAsShown, isSameReading } from '../reading-form.ts';
import { DaysPart, NumbersPart } from './reading-columns.tsx';
import { HeaderPart, LeftOutPart } from './reading-lines.tsx';
import { MisfitsPart, MissingPart } from './reading-missing.tsx';
import { DelimiterPart, EncodingPart, SheetPart } from './reading-whole.tsx';
import * as TEXTS from '../texts.ts';
import * as LIB_TEXTS from '../../../lib/texts.ts';

interface ReadingFormProps {
  uploadId: string;
  report: ReadingReport;
  /** By the reading at hand nothing could be read: another one is to be chosen. */
  isRefused: boolean;
  /** It is confirmed, or the file is looked into again. */
  onChosen: () => void;
  onClose: () => void;
}

/** How a file is read, matter by matter: confirmed as it was recognized, or chosen otherwise. */
export function ReadingForm({ uploadId, report, isRefused, onChosen, onClose }: ReadingFormProps) {
  const [chosen, onChange] = useState(report.reading);
  const choose = useChooseReading(uploadId);
  const isChanged = !isSameReading(chosen, report.reading);
  const part = { report, chosen, onChange };
  const isSettled = report.confirmed && !isRefused && !isChanged;
  const send = () => choose.mutate(isChanged ? choiceOf(chosen, report) : report.reading, { onSuccess: onChosen });
  return (
    <Stack $gap={3}>
      <div>
        <SheetPart {...part} />
        <EncodingPart {...part} />
        <DelimiterPart {...part} />
        {isAsShown(chosen, report.reading) && (
          <>
            <HeaderPart {...part} />
            <LeftOutPart {...part} />
            <NumbersPart {...part} />
            <DaysPart {...part} />
            <MissingPart {...part} />
            <MisfitsPart {...part} />
          </>
        )}
      </div>
      {!isAsShown(chosen, report.reading) && <Muted>{TEXTS.linesAndColumnsAreShown}</Muted>}
      {choose.error && <Refusal error={choose.error} />}
      <Cluster $justify="end">
        {isChanged && (
          <Button variant="secondary" onClick={() => onChange(report.reading)}>
            {TEXTS.undo}
          </Button>
        )}
        {isSettled ? (
          <Button variant="secondary" onClick={onClose}>
            {TEXTS.close}
          </Button>
        ) : (
          <Button busy={choose.isPending} disabled={isRefused && !isChanged} onClick={send}>
            {isChanged || isRefused ? TEXTS.readItSo : TEXTS.confirmReading}
          </Button>
        )}
      </Cluster>
    </Stack>
  );
}

function Refusal({ error }: { error: Error }) {
  const messages = error instanceof ApiError ? Object.values(error.fieldErrors).flat() : [];
  return (
    <Callout kind="error" title={TEXTS.howTheFileIsRead}>
      {(messages.length > 0 ? messages : [errorMessage(error, LIB_TEXTS.somethingWentWrong)]).map((message) => (
        <p key={message}>{message}</p>
      ))}
    </Callout>
  );
}
