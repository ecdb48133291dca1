import { markdownTable } from '@carebourse/tools/markdown-table';

export interface Row {
  check: string;
  outcome: 'passed' | 'failed' | 'skipped';
  seconds: number;
  detail: string;
}

const COLUMNS = { check: 'text', outcome: 'text', seconds: 'figure', 'what was seen': 'text' } as const;

/** The rows as a table in Markdown. */
export function table(rows: readonly Row[]): string {
  return markdownTable(
    COLUMNS,
    rows.map(({ check, outcome, seconds, detail }) => [check, outcome, seconds.toFixed(1), firstLine(detail)]),
  );
}

function firstLine(text: string): string {
  return text.trim().split('\n')[0]?.slice(0, 200) ?? '';
}
