export interface Row {
  check: string;
  outcome: 'passed' | 'failed' | 'skipped';
  seconds: number;
  detail: string;
}

/** The rows as a table in Markdown, which reads well in a terminal too. */
export function table(rows: readonly Row[]): string {
  const cells = rows.map(({ check, outcome, seconds, detail }) => [
    check,
    outcome,
    seconds.toFixed(1),
    firstLine(detail),
  ]);
  const all = [['check', 'outcome', 'seconds', 'what was seen'], ...cells];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]): string =>
    `| ${row.map((cell, column) => (column === 2 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0))).join(' | ')} |`;
  const rule = `| ${widths.map((width, column) => (column === 2 ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width))).join(' | ')} |`;
  return [line(all[0] ?? []), rule, ...cells.map(line)].join('\n');
}

function firstLine(text: string): string {
  return text.trim().split('\n')[0]?.slice(0, 200) ?? '';
}
