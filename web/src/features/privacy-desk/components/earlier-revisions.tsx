import { formatDate, formatDateTime } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/numbers.ts';
import { FactList } from '../../../ui/fact-list.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Quote } from '../../../ui/quote.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useEarlierRevisions } from '../api/list-revisions.ts';
import { kindNames, toldWords } from '../words.ts';

/** What was written down of a breach before, newest first. */
export function EarlierRevisions({ id }: { id: number }) {
  const { data, error, refetch } = useEarlierRevisions(id);
  if (!data) {
    return error ? (
      <LoadFailure error={error} onRetry={() => void refetch()} />
    ) : (
      <Spinner label="Loading what was written before" />
    );
  }
  return (
    <Stack $gap={5}>
      {data.map((breach) => (
        <section key={breach.revision} aria-label={`Revision ${breach.revision}`}>
          <FactList
            items={[
              {
                label: `Revision ${breach.revision}, until it was corrected`,
                value: `${breach.writtenBy ?? 'A former admin'}, ${formatDateTime(breach.writtenAt)}`,
                wide: true,
              },
              { label: 'Kind', value: kindNames[breach.kind] },
              { label: 'Found', value: formatDate(breach.foundOn) },
              { label: 'Persons', value: formatCount(breach.persons) },
              { label: 'Told', value: toldWords(breach) },
              { label: 'What happened', value: <Quote>{breach.happened}</Quote>, wide: true },
              { label: 'What was done', value: <Quote>{breach.done}</Quote>, wide: true },
            ]}
          />
        </section>
      ))}
    </Stack>
  );
}
