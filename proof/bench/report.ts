import { markdownTable } from '@carebourse/tools/markdown-table';
import { ratioOf, spreadOf } from '@carebourse/tools/statistics';
import type { Measurement } from './driver.ts';
import { LIMIT, PRODUCT } from './contestants.ts';

export interface Result {
  scenario: string;
  /** Entries in the catalogue; 0 where there is none. */
  size: number;
  contestant: string;
  rounds: Measurement[];
}

/** All results as a table in Markdown, a row for what was measured: answers a second, medians of the rounds. */
export function printTable(results: readonly Result[]): string {
  const contestants = [...new Set([LIMIT, PRODUCT, ...results.map(({ contestant }) => contestant)])];
  const columns = ['what', 'entries', ...contestants, 'of the limit', 'p99 ms'].map(
    (title) => [title, title === 'what' ? 'text' : 'figure'] as const,
  );
  const measured = Map.groupBy(results, ({ scenario, size }) => JSON.stringify([scenario, size]));
  return markdownTable(
    Object.fromEntries(columns),
    [...measured.values()].map((some) => rowOf(contestants, some)),
  );
}

/** @param some results of one scenario and size */
function rowOf(contestants: readonly string[], some: readonly Result[]): string[] {
  const of = (name: string) => some.find(({ contestant }) => contestant === name);
  const { scenario = '', size = 0 } = some[0] ?? {};
  const product = of(PRODUCT);
  return [
    scenario,
    size > 0 ? size.toLocaleString('en') : '',
    ...contestants.map((name) => rateOf(of(name))),
    shareOf(product, of(LIMIT)),
    product ? spreadOf(product.rounds.map(({ p99Ms }) => p99Ms)).median.toFixed(1) : '',
  ];
}

function rateOf(result: Result | undefined): string {
  if (!result) return '';
  const failures = result.rounds.reduce((sum, round) => sum + round.failures, 0);
  const rate = Math.round(spreadOf(ratesOf(result)).median).toLocaleString('en');
  return failures > 0 ? `${rate} (${failures} failed)` : rate;
}

function shareOf(product: Result | undefined, limit: Result | undefined): string {
  const share = product && limit && ratioOf(ratesOf(product), ratesOf(limit));
  if (share === undefined) return '';
  return `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`;
}

function ratesOf({ rounds }: Result): number[] {
  return rounds.map(({ perSecond }) => perSecond);
}

const BEGIN = '<!-- bench -->';
const END = '<!-- /bench -->';

/** A page with the text between its markers replaced. */
export function between(page: string, text: string): string {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin === -1 || end < begin) throw new Error(`the page lacks the markers ${BEGIN} and ${END}`);
  return `${page.slice(0, begin + BEGIN.length)}\n\n${text}\n\n${page.slice(end)}`;
}
