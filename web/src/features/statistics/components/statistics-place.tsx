import { STATISTICS_WEEKS, type ReviewStatistics } from '@carebourse/contracts/review-statistics';
import { useQueryChoice } from '../../../lib/address.ts';
import { counted } from '../../../lib/numbers.ts';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Select } from '../../../ui/select.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { type Span, spanQuery, useStatistics } from '../api/get-statistics.ts';
import { daysBars, requestBars, statusLegend, totalOf, USES, usesBars } from '../bars.ts';
import { daysColumns, endingColumns, entryColumns, requestColumns, usesColumns } from '../columns.tsx';
import { BarLegend, BarList } from './bar-list.tsx';
import { Charted } from './charted.tsx';

const weekOptions = [4, STATISTICS_WEEKS.usual, 26, STATISTICS_WEEKS.most].map((weeks) => ({
  value: String(weeks),
  label: `${weeks} weeks`,
}));

/** What became of the requests on which the reader may decide, in weeks and by entry. */
export function StatisticsPlace() {
  const [chosenWeeks, chooseWeeks] = useQueryChoice('weeks');
  const [entry, chooseEntry] = useQueryChoice('entry');
  const weeks = weekOptions.some(({ value }) => value === chosenWeeks) ? chosenWeeks : String(STATISTICS_WEEKS.usual);
  const span = { weeks, entry };
  const { data, error, refetch } = useStatistics(span);
  // What can be chosen is what all of them are.
  const { data: whole } = useStatistics({ weeks, entry: '' });
  return (
    <Stack $gap={8}>
      <Cluster $gap={3}>
        <Select
          aria-label="How many weeks"
          value={weeks}
          onChange={(event) => chooseWeeks(event.target.value)}
          options={weekOptions}
        />
        <Select
          aria-label="Entry"
          placeholder="All entries"
          value={entry}
          onChange={(event) => chooseEntry(event.target.value)}
          options={(whole?.entries ?? []).map(({ resourceType, resourceId, resourceName }) => ({
            value: `${resourceType}/${resourceId}`,
            label: resourceName,
          }))}
        />
      </Cluster>
      {data && <Parts data={data} span={span} />}
      {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Spinner label="Counting" />}
    </Stack>
  );
}

const daysLegend = [
  { look: 'full', word: 'to the median' },
  { look: 'striped', word: 'to the 90th percentile' },
] as const;

const used = [
  {
    what: 'tables',
    title: 'Uses of tables by week',
    note: 'Looks at rows, questions, files and reads by programs.',
    empty: 'No table was used in these weeks.',
  },
  {
    what: 'agents',
    title: 'Calls of agents by week',
    note: 'By people, programs and assistants, whatever came of them.',
    empty: 'No agent was called in these weeks.',
  },
] as const;

const byWeek = ({ week }: { week: string }) => week;

function Parts({ data: { weeks, entries, ending, endingWithin }, span }: { data: ReviewStatistics; span: Span }) {
  const file = (part: string) =>
    `/api/reviews/statistics?${new URLSearchParams({ ...spanQuery(span), part, format: 'csv' }).toString()}`;
  const soon = endingWithin.map(({ days, grants }) => `${counted(grants, 'grant')} within ${days} days`).join(', ');
  const told = [
    {
      kind: 'firstAnswer',
      title: 'Time to the first answer',
      note: 'Business days from the request to the first return, decision or message of a reviewer, by the week of the answer.',
    },
    {
      kind: 'decision',
      title: 'Time to the decision',
      note: 'Business days from the request to the first approval or rejection by a reviewer, by the week of the decision.',
    },
  ] as const;
  return (
    <>
      <Charted
        title="Requests by week"
        note="By the week in which they were made, and where they stand now."
        columns={requestColumns}
        rows={weeks}
        getKey={byWeek}
        file={file('weeks')}
        empty={weeks.some(({ counts }) => totalOf(counts) > 0) ? undefined : 'Nothing was asked for in these weeks.'}
      >
        <BarLegend items={statusLegend} />
        <BarList caption="Requests by week" bars={requestBars(weeks)} />
      </Charted>
      {told.map(({ kind, title, note }) => (
        <Charted
          key={kind}
          title={title}
          note={note}
          columns={daysColumns(kind)}
          rows={weeks}
          getKey={byWeek}
          file={file('weeks')}
          empty={weeks.some((week) => week[kind].count > 0) ? undefined : 'Nothing was answered in these weeks.'}
        >
          <BarLegend items={daysLegend} />
          <BarList caption={title} bars={daysBars(weeks, kind)} />
        </Charted>
      ))}
      {used.map(({ what, title, note, empty }) => (
        <Charted
          key={what}
          title={title}
          note={note}
          columns={usesColumns(what)}
          rows={weeks}
          getKey={byWeek}
          file={file('weeks')}
          empty={weeks.some((week) => week[USES[what].times] > 0) ? undefined : empty}
        >
          <BarList caption={title} bars={usesBars(weeks, what)} />
        </Charted>
      ))}
      <Charted
        title="By entry"
        note="Requests made in these weeks, and answers given in them, in business days."
        columns={entryColumns}
        rows={entries}
        getKey={({ resourceType, resourceId }) => `${resourceType}/${resourceId}`}
        file={file('entries')}
        empty={entries.length > 0 ? undefined : 'No entry was asked for in these weeks.'}
      />
      <Charted
        title="Access that ends soon"
        note={`${soon}.`}
        columns={endingColumns}
        rows={ending}
        getKey={({ requestId }) => requestId}
        file={file('ending')}
        empty={ending.length > 0 ? undefined : 'No access ends in the next 90 days.'}
      />
    </>
  );
}
