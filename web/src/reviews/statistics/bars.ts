import { REQUEST_STATUSES } from '@carebourse/contracts/constants';
import type { BusinessDays, CountedStep, ReviewStatistics } from '@carebourse/contracts/review-statistics';
import { formatWeek } from '../../lib/dates.ts';
import { counted, formatCount } from '../../lib/numbers.ts';
import { requestStatusLook } from '../../ui/request-status.ts';

type Week = ReviewStatistics['weeks'][number];
type Steps = Week['steps'];

/** What a bar is made of: told apart by pattern, and said in words beside it. */
export type Look = 'full' | 'striped' | 'outlined';

export interface Bar {
  key: string;
  label: string;
  parts: { look: Look; value: number }[];
  /** All that the bar shows, in words. */
  words: string;
}

interface Group {
  look: Look;
  word: string;
  steps: readonly CountedStep[];
}

/** How requests come, what is decided on them and how they end: three charts of three patterns at most. */
export const STEP_CHARTS = {
  asked: [
    { look: 'full', word: 'made', steps: ['submitted'] },
    { look: 'striped', word: 'sent again after a return', steps: ['resubmitted'] },
  ],
  decided: [
    { look: 'full', word: 'approved', steps: ['approved'] },
    { look: 'striped', word: 'returned for changes', steps: ['returned'] },
    { look: 'outlined', word: 'rejected', steps: ['rejected'] },
  ],
  ended: [
    { look: 'full', word: 'withdrawn', steps: ['withdrawn'] },
    { look: 'striped', word: 'revoked or given back', steps: ['revoked', 'given-back'] },
    { look: 'outlined', word: 'expired', steps: ['expired'] },
  ],
} as const satisfies Record<string, readonly Group[]>;
export type StepChart = keyof typeof STEP_CHARTS;

/** Of a chart, in the order of its groups. */
export function stepsOf(chart: StepChart): CountedStep[] {
  return groupsOf(chart).flatMap(({ steps }) => steps);
}

/** How many of these steps were taken. */
export function totalOf(counts: Steps, steps: readonly CountedStep[]): number {
  return steps.reduce((total, step) => total + counts[step], 0);
}

/** Steps of requests by the week in which they were taken. */
export function stepBars(weeks: readonly Week[], chart: StepChart): Bar[] {
  return weeks.map(({ week, steps: counts }) => {
    const groups = groupsOf(chart).map(({ look, word, steps }) => ({ look, word, value: totalOf(counts, steps) }));
    const said = groups.filter(({ value }) => value > 0).map(({ word, value }) => `${formatCount(value)} ${word}`);
    return { key: week, label: formatWeek(week), parts: groups, words: said.join(', ') || 'none' };
  });
}

function groupsOf(chart: StepChart): readonly Group[] {
  return STEP_CHARTS[chart];
}

/** Where requests stand, a bar for each status. */
export function nowBars(now: ReviewStatistics['now']): Bar[] {
  return REQUEST_STATUSES.map((status) => ({
    key: status,
    label: requestStatusLook(status).label,
    parts: [{ look: 'full', value: now[status] }],
    words: formatCount(now[status]),
  }));
}

/** How long answers took: to the median full, from there to the 90th percentile striped. */
export function daysBars(weeks: readonly Week[], kind: 'firstAnswer' | 'decision'): Bar[] {
  return weeks.map((one) => {
    const { median, ninetieth } = one[kind];
    const parts: Bar['parts'] = [
      { look: 'full', value: median ?? 0 },
      { look: 'striped', value: (ninetieth ?? 0) - (median ?? 0) },
    ];
    return { key: one.week, label: formatWeek(one.week), parts, words: daysWords(one[kind]) };
  });
}

/** What is used: how often it was in a week, by how many people, and the word for one time. */
export const USES = {
  tables: { times: 'uses', people: 'users', word: 'use' },
  agents: { times: 'calls', people: 'callers', word: 'call' },
} as const;
export type Used = keyof typeof USES;

export function usesBars(weeks: readonly Week[], used: Used): Bar[] {
  const { times, people, word } = USES[used];
  return weeks.map((one) => ({
    key: one.week,
    label: formatWeek(one.week),
    parts: [{ look: 'full', value: one[times] }],
    words: one[times] === 0 ? 'none' : `${counted(one[times], word)} by ${counted(one[people], 'person', 'people')}`,
  }));
}

/** "median 2, 90th percentile 9 days, of 12"; of one answer "3 days, one answer". */
export function daysWords({ count, median, ninetieth }: BusinessDays): string {
  if (count === 0 || median === null || ninetieth === null) return 'none';
  if (count === 1) return `${counted(median, 'day')}, one answer`;
  return `median ${formatCount(median)}, 90th percentile ${counted(ninetieth, 'day')}, of ${formatCount(count)}`;
}

/** A number of a table; a dash where there is none. */
export function numberOrDash(value: number | null): string {
  return value === null ? '–' : formatCount(value);
}
