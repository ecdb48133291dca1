import { markdownTable } from '@carebourse/tools/markdown-table';
import { ratioOf, spreadOf } from '@carebourse/tools/statistics';
import type { Measurement } from './driver.ts';

export interface Result {
  scenario: string;
  /** Entries in the catalogue; 0 where there is none. */
  size: number;
  contestant: string;
  rounds: Measurement[];
}

/** The contestant that all others are held against. */
export const LIMIT = 'bare node:http';

const COLUMNS = {
  what: 'text',
  entries: 'figure',
  who: 'text',
  'min/s': 'figure',
  'median/s': 'figure',
  'max/s': 'figure',
  'of the limit': 'figure',
  'p99 ms': 'figure',
} as const;

/** All results as a table in Markdown. */
export function printTable(results: readonly Result[]): string {
  return markdownTable(
    COLUMNS,
    results.map((result) => cellsOf(result, limitFor(results, result))),
  );
}

function limitFor(results: readonly Result[], { scenario, size }: Result): Result | undefined {
  return results.find((other) => other.contestant === LIMIT && other.scenario === scenario && other.size === size);
}

function cellsOf({ scenario, size, contestant, rounds }: Result, limit: Result | undefined): string[] {
  const rates = rounds.map(({ perSecond }) => perSecond);
  const { min, median, max } = spreadOf(rates);
  const share =
    limit &&
    ratioOf(
      rates,
      limit.rounds.map(({ perSecond }) => perSecond),
    );
  const failures = rounds.reduce((sum, round) => sum + round.failures, 0);
  return [
    scenario,
    size > 0 ? size.toLocaleString('en') : '',
    failures > 0 ? `${contestant} (${failures} failed)` : contestant,
    ...[min, median, max].map((rate) => Math.round(rate).toLocaleString('en')),
    share === undefined ? '' : `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`,
    spreadOf(rounds.map(({ p99Ms }) => p99Ms)).median.toFixed(1),
  ];
}

const BEGIN = '<!-- bench -->';
const END = '<!-- /bench -->';

/** A page with the text between its markers replaced. */
export function between(page: string, text: string): string {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin === -1 || end < begin) throw new Error(`the page lacks the markers ${BEGIN} and ${END}`);
  return `${page.slice(0, begin + BEGIN.length)}\n\n${text}\n\n${page.slice(end)}`;
}
