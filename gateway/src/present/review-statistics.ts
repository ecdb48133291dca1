import { REQUEST_STATUSES, type ResourceType } from '@carebourse/contracts/constants';
import { type BusinessDays, COUNTED_STEPS, type ReviewStatistics } from '@carebourse/contracts/review-statistics';
import type { ReviewServiceDefinition } from '@carebourse/rpc/access-request';
import type { ResponseOut } from '@carebourse/rpc/methods';
import type { UseServiceDefinition } from '@carebourse/rpc/delivery';

type Statistics = ResponseOut<ReviewServiceDefinition['GetReviewStatistics']>;
type Uses = ResponseOut<UseServiceDefinition['CountUses']>;
type Durations = Statistics['weeks'][number]['firstAnswer'];

/** What access-request and delivery count, together. */
export function presentStatistics(statistics: Statistics, { weeks: uses, calls, entries }: Uses): ReviewStatistics {
  const usesOf = new Map(uses.map((one) => [one.week, one]));
  const callsOf = new Map(calls.map((one) => [one.week, one]));
  const entryOf = new Map(entries.map((one) => [`${one.resourceType}/${one.resourceId}`, one]));
  return {
    weeks: statistics.weeks.map((one) => ({
      week: one.week,
      ...presentAnswers(one),
      uses: usesOf.get(one.week)?.times ?? 0,
      users: usesOf.get(one.week)?.people ?? 0,
      calls: callsOf.get(one.week)?.times ?? 0,
      callers: callsOf.get(one.week)?.people ?? 0,
    })),
    entries: statistics.entries.map((one) => ({
      ...presentEntry(one),
      ...presentAnswers(one),
      now: presentNow(one.now),
      uses: entryOf.get(`${one.resourceType}/${one.resourceId}`)?.times ?? 0,
      users: entryOf.get(`${one.resourceType}/${one.resourceId}`)?.people ?? 0,
    })),
    now: presentNow(statistics.now),
    endingWithin: statistics.endingWithin,
    ending: statistics.ending.map((one) => ({
      ...presentEntry(one),
      requestId: one.requestId,
      expiresAt: one.expiresAt,
    })),
  };
}

function presentEntry(one: { resourceType: string; resourceId: number; resourceName: string }) {
  const { resourceId, resourceName } = one;
  return { resourceType: one.resourceType as ResourceType, resourceId, resourceName };
}

/** Each of the names has its number, 0 when none is given. */
function presentCounts<Name extends string>(names: readonly Name[], known: ReadonlyMap<string, number>) {
  return Object.fromEntries(names.map((name) => [name, known.get(name) ?? 0])) as Record<Name, number>;
}

function presentNow(counts: Statistics['now']) {
  return presentCounts(REQUEST_STATUSES, new Map(counts.map(({ status, count }) => [status, count])));
}

function presentAnswers({
  steps,
  firstAnswer,
  decision,
}: Pick<Statistics['weeks'][number], 'steps' | 'firstAnswer' | 'decision'>) {
  return {
    steps: presentCounts(COUNTED_STEPS, new Map(steps.map(({ action, count }) => [action, count]))),
    firstAnswer: presentDays(firstAnswer),
    decision: presentDays(decision),
  };
}

function presentDays(days: Durations): BusinessDays {
  const { count = 0, median, ninetieth } = days ?? {};
  return { count, median: median ?? null, ninetieth: ninetieth ?? null };
}

type Answers = Pick<ReviewStatistics['weeks'][number], 'steps' | 'firstAnswer' | 'decision'>;

/** What a line of a file says of answers. */
function answersRow({ steps, firstAnswer, decision }: Answers) {
  return {
    ...steps,
    firstAnswers: firstAnswer.count,
    firstAnswerMedianDays: firstAnswer.median,
    firstAnswerNinetiethDays: firstAnswer.ninetieth,
    decisions: decision.count,
    decisionMedianDays: decision.median,
    decisionNinetiethDays: decision.ninetieth,
  };
}

const ANSWER_COLUMNS = [
  ...COUNTED_STEPS,
  'firstAnswers',
  'firstAnswerMedianDays',
  'firstAnswerNinetiethDays',
  'decisions',
  'decisionMedianDays',
  'decisionNinetiethDays',
] as const;

const ENTRY_COLUMNS = ['resourceType', 'resourceId', 'resourceName'] as const;

/** Beside the steps of the same names: what waits is `pendingNow`. */
const NOW_COLUMNS = REQUEST_STATUSES.map((status) => `${status}Now` as const);

function nowRow(now: ReviewStatistics['now']) {
  return Object.fromEntries(REQUEST_STATUSES.map((status) => [`${status}Now`, now[status]]));
}

/** The parts of the statistics as files for spreadsheets have them. */
export const STATISTICS_FILES = {
  weeks: {
    columns: ['week', ...ANSWER_COLUMNS, 'uses', 'users', 'calls', 'callers'],
    rows: ({ weeks }: ReviewStatistics) =>
      weeks.map(({ week, uses, users, calls, callers, ...one }) => ({
        week,
        ...answersRow(one),
        uses,
        users,
        calls,
        callers,
      })),
  },
  entries: {
    columns: [...ENTRY_COLUMNS, ...ANSWER_COLUMNS, ...NOW_COLUMNS, 'uses', 'users'],
    rows: ({ entries }: ReviewStatistics) =>
      entries.map(({ resourceType, resourceId, resourceName, now, uses, users, ...one }) => ({
        resourceType,
        resourceId,
        resourceName,
        ...answersRow(one),
        ...nowRow(now),
        uses,
        users,
      })),
  },
  now: {
    columns: ['status', 'requests'],
    rows: ({ now }: ReviewStatistics) => REQUEST_STATUSES.map((status) => ({ status, requests: now[status] })),
  },
  ending: {
    columns: ['requestId', ...ENTRY_COLUMNS, 'expiresAt'],
    rows: ({ ending }: ReviewStatistics) => ending.map((one) => ({ ...one })),
  },
} as const;
