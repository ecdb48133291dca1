import { REQUEST_STATUSES } from '@carebourse/contracts/constants';
import { STATISTICS_WEEKS, type ReviewStatistics } from '@carebourse/contracts/review-statistics';
import { useQueryChoice } from '../../../lib/address.ts';
import { counted } from '../../../lib/numbers.ts';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Select } from '../../../ui/select.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { type Span, spanQuery, useStatistics } from '../api/get-statistics.ts';
import { daysBars, nowBars, STEP_CHARTS, stepBars, stepsOf, totalOf, USES, usesBars } from '../bars.ts';
import { daysColumns, endingColumns, entryColumns, nowColumns, stepColumns, usesColumns } from '../columns.tsx';
import { BarLegend, BarList } from './bar-list.tsx';
import { Charted } from './charted.tsx';

const weekOptions = [4, STATISTICS_WEEKS.usual, 26, STATISTICS_WEEKS.most].map((weeks) => ({
  value: String(weeks),
  label: `${weeks} weeks`,
}));

/** What happened to the requests on which the reader may decide, in weeks and by entry, and where they stand. */
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

const stepped = [
  {
    chart: 'asked',
    title: 'Requests made by week',
    note: 'By the week in which they were made, or sent again once changed.',
    empty: 'Nothing was asked for in these weeks.',
  },
  {
    chart: 'decided',
    title: 'Decisions by week',
    note: 'By the week of the decision, whenever the request was made. What open entries and rules approve at once is among them.',
    empty: 'Nothing was decided in these weeks.',
  },
  {
    chart: 'ended',
    title: 'Ends by week',
    note: 'Requests taken back before a decision, and access that was revoked, given back or over, by the week of its end.',
    empty: 'Nothing ended in these weeks.',
  },
] as const;

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

function Parts({ data: { weeks, entries, now, ending, endingWithin }, span }: { data: ReviewStatistics; span: Span }) {
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
      {stepped.map(({ chart, title, note, empty }) => (
        <Charted
          key={chart}
          title={title}
          note={note}
          columns={stepColumns(chart)}
          rows={weeks}
          getKey={byWeek}
          file={file('weeks')}
          empty={weeks.some(({ steps }) => totalOf(steps, stepsOf(chart)) > 0) ? undefined : empty}
        >
          <BarLegend items={STEP_CHARTS[chart]} />
          <BarList caption={title} bars={stepBars(weeks, chart)} />
        </Charted>
      ))}
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
        note="What was made, decided and answered in these weeks, answers in business days, and what waits now."
        columns={entryColumns}
        rows={entries}
        getKey={({ resourceType, resourceId }) => `${resourceType}/${resourceId}`}
        file={file('entries')}
        empty={entries.length > 0 ? undefined : 'Nothing happened in these weeks, and nothing waits.'}
      />
      <Charted
        title="Where requests stand now"
        note="All requests, whenever they were made. This changes with each later step; what is counted by week does not."
        columns={nowColumns}
        rows={REQUEST_STATUSES.map((status) => ({ status, requests: now[status] }))}
        getKey={({ status }) => status}
        file={file('now')}
        empty={REQUEST_STATUSES.some((status) => now[status] > 0) ? undefined : 'Nothing was asked for yet.'}
      >
        <BarList caption="Where requests stand now" bars={nowBars(now)} />
      </Charted>
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
