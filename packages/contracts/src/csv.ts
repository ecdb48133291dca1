import { stringify, type Options } from 'csv-stringify/browser/esm/sync';

type Value = string | number | bigint | boolean | null;

/**
 * How files for people are written (RFC 4180). Spreadsheets of other languages part values at semicolons, and some readers at
 * tabs or bars, so that a text with any of those is quoted.
 */
const FOR_PEOPLE: Options = {
  record_delimiter: 'windows',
  quoted_match: /[,;|\t\r\n]/,
  cast: { string: disarmed, number: String, bigint: String, boolean: String },
};

/** A line of a file for people, with its ending. */
export function csvLine(values: readonly Value[]): string {
  return stringify([values], FOR_PEOPLE);
}

/** The line of names that a file for people begins with, below the mark by which spreadsheets know UTF-8. */
export function csvHead(names: readonly string[]): string {
  return stringify([names], { ...FOR_PEOPLE, bom: true });
}

/** A file for people: lines of some columns below a line of names. */
export function csvOf<Column extends string>(
  columns: readonly Column[],
  rows: readonly Record<Column, Value>[],
): string {
  return csvHead(columns) + rows.map((row) => csvLine(columns.map((column) => row[column]))).join('');
}

/**
 * A sign that begins a formula, in either width, where a cell begins: that of the text, and any that a reader sees who parts
 * values at semicolons, tabs, bars or lines. Spaces of all kinds, quotes and hidden characters may stand between.
 */
const FORMULA = /(?<=(?:^|[;|\t\r\n])[\s\p{Cc}\p{Cf}"]*)[=+\-@＝＋－＠]/gu;

/** What moves a text into the next cell or line, where it begins one. */
const MOVES_ON = /^[\t\r\n]/;

/** Spreadsheets run text that begins like a formula, and people choose their own names: such text gets an apostrophe. */
function disarmed(text: string): string {
  const safe = text.replace(FORMULA, "'$&");
  return MOVES_ON.test(safe) ? `'${safe}` : safe;
}
