import type { RecordReader } from '@carebourse/contracts/audit';
import { formatDate, formatDateTime } from '../../../lib/dates.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Headline, Muted } from '../../../ui/text.tsx';
import { useRecordReaders } from '../api/list-audit-events.ts';
import { informationWords, readersSentence, readerWords, roleWords, timesWords } from '../words.ts';
import * as TEXTS from '../texts.ts';

const columns: readonly Column<RecordReader>[] = [
  {
    header: TEXTS.who,
    cell: (reader) => (
      <>
        <div>{readerWords(reader)}</div>
        <Muted $small>{[reader.organization, roleWords(reader.actorRole)].filter(Boolean).join(' · ')}</Muted>
      </>
    ),
  },
  { header: TEXTS.information, cell: ({ informationType }) => informationWords(informationType) },
  { header: TEXTS.howOften, cell: ({ count }) => timesWords(count), width: '8rem' },
  { header: TEXTS.last, cell: ({ lastAt }) => formatDateTime(lastAt), width: '15rem' },
];

/** Who else saw the reader's information: said in a sentence, and then by person and kind. */
export function WhoSaw() {
  const { data: readers, error, refetch } = useRecordReaders();
  return (
    <Stack as="section" $gap={4}>
      <Headline as="h2" $size="s21">
        {TEXTS.whoSawYourInformation}
      </Headline>
      {readers ? (
        <>
          <p>{readersSentence(readers, formatDate)}</p>
          {readers.length > 0 && (
            <DataTable
              caption={TEXTS.whoSawYourInformationLatest}
              items={readers}
              getKey={({ actorId, actorRole, informationType }) => `${actorId} ${actorRole} ${informationType}`}
              columns={columns}
            />
          )}
          <Muted $small>{TEXTS.listsOfManyPeople}</Muted>
        </>
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <Spinner label={TEXTS.loadingWhoSawYourInformation} />
      )}
    </Stack>
  );
}
