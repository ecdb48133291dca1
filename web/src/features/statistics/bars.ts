import type { RequestStatus } from '@carebourse/contracts/constants';
import type { BusinessDays, ReviewStatistics } from '@carebourse/contracts/review-statistics';
import { formatDate } from '../../lib/dates.ts';
import { counted, formatCount } from '../../lib/numbers.ts';

type Week = ReviewStatistics['weeks'][number];
type Counts = Week['counts'];

/** What a bar is made of: told apart by pattern, and said in words beside it. */
export type Look = 'full' | 'striped' | 'outlined';

export interface Bar {
  key: string;
  label: string;
  parts: { look: Look; value: number }[];
  /** All that the bar shows, in words. */
  words: string;
}

/** What is decided, what waits for somebody, and what came to nothing or is over. */
const GROUPS: readonly { look: Look; word: string; statuses: readonly RequestStatus[] }[] = [
  { look: 'full', word: 'approved', statuses: ['approved'] },
  { look: 'striped', word: 'waiting or returned', statuses: ['pending', 'returned'] },
  { look: 'outlined', word: 'rejected, withdrawn or ended', statuses: ['rejected', 'withdrawn', 'revoked', 'expired'] },
];

export const statusLegend = GROUPS.map(({ look, word }) => ({ look, word }));

export function totalOf(counts: Counts): number {
  return Object.values(counts).reduce((total, count) => total + count, 0);
}

/** Requests by the week in which they were made. */
export function requestBars(weeks: readonly Week[]): Bar[] {
  return weeks.map(({ week, counts }) => {
    const groups = GROUPS.map(({ look, word, statuses }) => ({
      look,
      word,
      value: statuses.reduce((total, status) => total + counts[status], 0),
    }));
    const said = groups.filter(({ value }) => value > 0).map(({ word, value }) => `${formatCount(value)} ${word}`);
    return { key: week, label: formatDate(week), parts: groups, words: said.join(', ') || 'none' };
  });
}

/** How long answers took: to the median full, from there to the 90th percentile striped. */
export function daysBars(weeks: readonly Week[], kind: 'firstAnswer' | 'decision'): Bar[] {
  return weeks.map((one) => {
    const { median, ninetieth } = one[kind];
    const parts: Bar['parts'] = [
      { look: 'full', value: median ?? 0 },
      { look: 'striped', value: (ninetieth ?? 0) - (median ?? 0) },
    ];
    return { key: one.week, label: formatDate(one.week), parts, words: daysWords(one[kind]) };
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
    label: formatDate(one.week),
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
