import { formatDate, formatDateTime } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/numbers.ts';
import { FactList } from '../../../ui/fact-list.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Quote } from '../../../ui/quote.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useEarlierRevisions } from '../api/list-revisions.ts';
import { kindNames, notifiedWords } from '../words.ts';
import * as TEXTS from '../texts.ts';

/** What was written down of a breach before, newest first. */
export function EarlierRevisions({ id }: { id: number }) {
  const { data, error, refetch } = useEarlierRevisions(id);
  if (!data) {
    return error ? (
      <LoadFailure error={error} onRetry={() => void refetch()} />
    ) : (
      <Spinner label={TEXTS.loadingWhatWasWrittenBefore} />
    );
  }
  return (
    <Stack $gap={5}>
      {data.map((breach) => (
        <section key={breach.revision} aria-label={TEXTS.revisionNumbered(breach.revision)}>
          <FactList
            items={[
              {
                label: TEXTS.revisionUntil(breach.revision),
                value: `${breach.writtenBy ?? TEXTS.aFormerAdmin}, ${formatDateTime(breach.writtenAt)}`,
                wide: true,
              },
              { label: TEXTS.kind, value: kindNames[breach.kind] },
              { label: TEXTS.found, value: formatDate(breach.foundOn) },
              { label: TEXTS.persons, value: formatCount(breach.persons) },
              { label: TEXTS.notified, value: notifiedWords(breach) },
              { label: TEXTS.whatHappened, value: <Quote>{breach.happened}</Quote>, wide: true },
              { label: TEXTS.whatWasDone, value: <Quote>{breach.done}</Quote>, wide: true },
            ]}
          />
        </section>
      ))}
    </Stack>
  );
}
