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
import * as TEXTS from '../texts.ts';

const weekOptions = [4, STATISTICS_WEEKS.usual, 26, STATISTICS_WEEKS.most].map((weeks) => ({
  value: String(weeks),
  label: TEXTS.weeks(weeks),
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
          aria-label={TEXTS.howManyWeeks}
          value={weeks}
          onChange={(event) => chooseWeeks(event.target.value)}
          options={weekOptions}
        />
        <Select
          aria-label={TEXTS.entry}
          placeholder={TEXTS.allEntries}
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
      {!data && !error && <Spinner label={TEXTS.counting} />}
    </Stack>
  );
}

const stepped = [
  {
    chart: 'asked',
    title: TEXTS.requestsMadeByWeek,
    note: TEXTS.byTheWeek,
    empty: TEXTS.noRequestsInTheseWeeks,
  },
  {
    chart: 'decided',
    title: TEXTS.decisionsByWeek,
    note: TEXTS.byTheWeekOfTheDecision,
    empty: TEXTS.nothingWasDecidedInThese,
  },
  {
    chart: 'ended',
    title: TEXTS.endsByWeek,
    note: TEXTS.endsOfRequestsExplained,
    empty: TEXTS.nothingEndedInTheseWeeks,
  },
] as const;

const daysLegend = [
  { look: 'full', word: TEXTS.toTheMedian },
  { look: 'striped', word: TEXTS.toThe90thPercentile },
] as const;

const used = [
  {
    what: 'tables',
    title: TEXTS.usesOfTablesByWeek,
    note: TEXTS.looksAtRowsQuestionsFiles,
    empty: TEXTS.noTableWasUsed,
  },
  {
    what: 'agents',
    title: TEXTS.callsOfAgentsByWeek,
    note: TEXTS.byPeopleProgramsAndAssistants,
    empty: TEXTS.noAgentWasCalled,
  },
] as const;

const byWeek = ({ week }: { week: string }) => week;

function Parts({ data: { weeks, entries, now, ending, endingWithin }, span }: { data: ReviewStatistics; span: Span }) {
  const file = (part: string) =>
    `/api/reviews/statistics?${new URLSearchParams({ ...spanQuery(span), part, format: 'csv' }).toString()}`;
  const soon = endingWithin
    .map(({ days, grants }) => TEXTS.countedWithinDays(counted(grants, 'grant'), days))
    .join(', ');
  const figures = [
    {
      kind: 'firstAnswer',
      title: TEXTS.timeToTheFirstAnswer,
      note: TEXTS.businessDaysFromTheRequest,
    },
    {
      kind: 'decision',
      title: TEXTS.timeToTheDecision,
      note: TEXTS.decisionTimeExplained,
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
      {figures.map(({ kind, title, note }) => (
        <Charted
          key={kind}
          title={title}
          note={note}
          columns={daysColumns(kind)}
          rows={weeks}
          getKey={byWeek}
          file={file('weeks')}
          empty={weeks.some((week) => week[kind].count > 0) ? undefined : TEXTS.nothingWasAnsweredInThese}
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
        title={TEXTS.byEntry}
        note={TEXTS.whatWasMadeDecided}
        columns={entryColumns}
        rows={entries}
        getKey={({ resourceType, resourceId }) => `${resourceType}/${resourceId}`}
        file={file('entries')}
        empty={entries.length > 0 ? undefined : TEXTS.nothingHappenedInTheseWeeks}
      />
      <Charted
        title={TEXTS.whereRequestsStandNow}
        note={TEXTS.allRequestsWhenever}
        columns={nowColumns}
        rows={REQUEST_STATUSES.map((status) => ({ status, requests: now[status] }))}
        getKey={({ status }) => status}
        file={file('now')}
        empty={REQUEST_STATUSES.some((status) => now[status] > 0) ? undefined : TEXTS.nothingWasAskedForYet}
      >
        <BarList caption={TEXTS.whereRequestsStandNow} bars={nowBars(now)} />
      </Charted>
      <Charted
        title={TEXTS.accessThatEndsSoon}
        note={`${soon}.`}
        columns={endingColumns}
        rows={ending}
        getKey={({ requestId }) => requestId}
        file={file('ending')}
        empty={ending.length > 0 ? undefined : TEXTS.noAccessEnds}
      />
    </>
  );
}
