type Value = string | number | bigint | boolean | null;

/** A line of comma-separated values (RFC 4180), with its ending. */
export function csvLine(values: readonly Value[]): string {
  return `${values.map(csvField).join(',')}\r\n`;
}

/** Lines of some columns below a header line. */
export function csvOf<Column extends string>(
  columns: readonly Column[],
  rows: readonly Record<Column, Value>[],
): string {
  return [columns, ...rows.map((row) => columns.map((column) => row[column]))].map(csvLine).join('');
}

/** Spreadsheets run text that begins like a formula, and people choose their own names: such text gets an apostrophe. */
function csvField(value: Value): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
