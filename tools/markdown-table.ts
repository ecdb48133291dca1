/** Text stands at the left of its column, figures at the right. */
export type ColumnKind = 'text' | 'figure';

/**
 * A table in Markdown, which reads well in a terminal too.
 * @param columns their titles, in order
 * @param rows a cell for each column
 */
export function markdownTable(columns: Record<string, ColumnKind>, rows: readonly (readonly string[])[]): string {
  const titles = Object.keys(columns);
  const kinds = Object.values(columns);
  const widths = titles.map((title, column) =>
    Math.max(3, title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const fit = (cell: string, column: number): string => {
    const width = widths[column] ?? 0;
    return kinds[column] === 'figure' ? cell.padStart(width) : cell.padEnd(width);
  };
  const rule = widths.map((width, column) =>
    kinds[column] === 'figure' ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width),
  );
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(titles.map(fit)), line(rule), ...rows.map((row) => line(row.map(fit)))].join('\n');
}
