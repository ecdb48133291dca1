import { REQUEST_STATUSES, type RequestStatus, type ResourceType } from '@carebourse/contracts/constants';
import type { BusinessDays, ReviewStatistics } from '@carebourse/contracts/review-statistics';
import type { AccessRequestServiceDefinition } from '@carebourse/rpc/access-request';
import type { ResponseOut } from '@carebourse/rpc/methods';
import type { StewardshipServiceDefinition } from '@carebourse/rpc/stewardship';

type Told = ResponseOut<AccessRequestServiceDefinition['GetReviewStatistics']>;
type Uses = ResponseOut<StewardshipServiceDefinition['CountUses']>;
type Durations = Told['weeks'][number]['firstAnswer'];

/** What access-request and delivery count, together. */
export function presentStatistics(told: Told, { weeks: uses, calls, entries }: Uses): ReviewStatistics {
  const usesOf = new Map(uses.map((one) => [one.week, one]));
  const callsOf = new Map(calls.map((one) => [one.week, one]));
  const entryOf = new Map(entries.map((one) => [`${one.resourceType}/${one.resourceId}`, one]));
  return {
    weeks: told.weeks.map((one) => ({
      week: one.week,
      ...presentAnswers(one),
      uses: usesOf.get(one.week)?.times ?? 0,
      users: usesOf.get(one.week)?.people ?? 0,
      calls: callsOf.get(one.week)?.times ?? 0,
      callers: callsOf.get(one.week)?.people ?? 0,
    })),
    entries: told.entries.map((one) => ({
      ...presentEntry(one),
      ...presentAnswers(one),
      uses: entryOf.get(`${one.resourceType}/${one.resourceId}`)?.times ?? 0,
      users: entryOf.get(`${one.resourceType}/${one.resourceId}`)?.people ?? 0,
    })),
    endingWithin: told.endingWithin,
    ending: told.ending.map((one) => ({
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

function presentAnswers({
  counts,
  firstAnswer,
  decision,
}: Pick<Told['weeks'][number], 'counts' | 'firstAnswer' | 'decision'>) {
  const known = new Map(counts.map(({ status, count }) => [status, count]));
  return {
    counts: Object.fromEntries(REQUEST_STATUSES.map((status) => [status, known.get(status) ?? 0])) as Record<
      RequestStatus,
      number
    >,
    firstAnswer: presentDays(firstAnswer),
    decision: presentDays(decision),
  };
}

function presentDays(days: Durations): BusinessDays {
  const { count = 0, median, ninetieth } = days ?? {};
  return { count, median: median ?? null, ninetieth: ninetieth ?? null };
}

type Answers = Pick<ReviewStatistics['weeks'][number], 'counts' | 'firstAnswer' | 'decision'>;

/** What a line of a file says of answers. */
function answersRow({ counts, firstAnswer, decision }: Answers) {
  return {
    ...counts,
    firstAnswers: firstAnswer.count,
    firstAnswerMedianDays: firstAnswer.median,
    firstAnswerNinetiethDays: firstAnswer.ninetieth,
    decisions: decision.count,
    decisionMedianDays: decision.median,
    decisionNinetiethDays: decision.ninetieth,
  };
}

const ANSWER_COLUMNS = [
  ...REQUEST_STATUSES,
  'firstAnswers',
  'firstAnswerMedianDays',
  'firstAnswerNinetiethDays',
  'decisions',
  'decisionMedianDays',
  'decisionNinetiethDays',
] as const;

const ENTRY_COLUMNS = ['resourceType', 'resourceId', 'resourceName'] as const;

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
    columns: [...ENTRY_COLUMNS, ...ANSWER_COLUMNS, 'uses', 'users'],
    rows: ({ entries }: ReviewStatistics) =>
      entries.map(({ resourceType, resourceId, resourceName, uses, users, ...one }) => ({
        resourceType,
        resourceId,
        resourceName,
        ...answersRow(one),
        uses,
        users,
      })),
  },
  ending: {
    columns: ['requestId', ...ENTRY_COLUMNS, 'expiresAt'],
    rows: ({ ending }: ReviewStatistics) => ending.map((one) => ({ ...one })),
  },
} as const;
