import { markdownTable } from '@carebourse/tools/markdown-table';
import type { Report, Row } from './report.ts';
import type { Surprise } from './tally.ts';

const COLUMNS = {
  fault: 'text',
  times: 'figure',
  operations: 'figure',
  acknowledged: 'figure',
  lost: 'figure',
  doubled: 'figure',
  '5xx': 'figure',
  'no answer': 'figure',
  decisions: 'figure',
  reads: 'figure',
  refused: 'figure',
  'too many': 'figure',
  'too few': 'figure',
  p50: 'figure',
  p95: 'figure',
  max: 'figure',
} as const;

/** The report as a table in Markdown, and what else was found. */
export function printReport(report: Report): string {
  return [markdownTable(COLUMNS, [...report.rows, report.total].map(cellsOf)), '', ...aftermathOf(report)].join('\n');
}

function cellsOf({ fault, times, recovery, ...row }: Row) {
  const { operations, acknowledged, lost, doubled, serverErrors, silences } = row;
  const { decisions, reads, readsRefused, tooMany, tooFew } = row;
  const writes = [operations, acknowledged, lost, doubled, serverErrors, silences];
  const counts = [times, ...writes, decisions, reads, readsRefused, tooMany, tooFew].map(String);
  const seconds = recovery ? [recovery.p50, recovery.p95, recovery.max].map((value) => value.toFixed(1)) : ['', '', ''];
  return [fault, ...counts, ...seconds];
}

function aftermathOf(report: Report): string[] {
  const { differences, surprises, unanswered, processesLeft, written } = report;
  return [
    `written: ${Object.entries(written)
      .map(([kind, count]) => `${count} ${kind}`)
      .join(', ')}`,
    `audit trail: ${report.auditTrail}`,
    `events not published: ${report.unpublished}, dead letters: ${report.deadLetters}`,
    `settled after ${report.settleSeconds.toFixed(1)} s, the whole run took ${report.seconds.toFixed(0)} s`,
    `processes left after the stop: ${processesLeft.length === 0 ? 'none' : processesLeft.join('; ')}`,
    ...differences
      .slice(0, 50)
      .map(({ verdict, thing, line, fault }) => `${verdict}: ${thing}, ${line} (fault ${fault})`),
    ...report.broken
      .slice(0, 50)
      .map(
        ({ verdict, way, fault, afterMs }) => `${verdict} rows by ${way}, ${afterMs ?? '-'} ms after (fault ${fault})`,
      ),
    ...unanswered.slice(0, 50).map((call) => `never answered: ${call}`),
    ...summaryOf(surprises),
  ];
}

/** The same answer to the same call may come a thousand times during one fault. */
function summaryOf(surprises: readonly Surprise[]): string[] {
  const kinds = Map.groupBy(surprises, ({ call, status, fault }) => {
    return `unexplained ${status}: ${call.replaceAll(/\d+/g, '{id}')} (fault ${fault})`;
  });
  return [...kinds].map(([kind, ones]) => `${kind}, ${ones.length} times, such as ${ones[0]?.answer}`);
}
