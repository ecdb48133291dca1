import { DELIMITERS, type Delimiter } from '@carebourse/contracts/table-reading';
import { cleanHeader } from './clean-header.ts';
import type { WalkSettings } from './record-walk.ts';
import { filled, firstRecords, type TextRecord } from './text-record.ts';

/** What the first lines of a text say of its table. */
export interface FoundLines {
  delimiter: Delimiter;
  /** Values of most of its records. */
  width: number;
  /** The line that says the delimiter alone, as spreadsheets write it. */
  separatorLine: number | null;
  /** Null where the first record is one of values. */
  headerLine: number | null;
  /** Whether some names look like values. */
  headerIsDoubtful: boolean;
}

/** Records that are looked at. */
const LOOKED_AT = 1_000;
/** Lines among which the names are looked for. */
const TITLE_LINES = 30;
const SEPARATOR = /^"?sep=([,;|\t])"?[\r\n]/i;

/** The delimiter that a first line such as `sep=;` says. */
export function saidDelimiter(start: Buffer): Delimiter | undefined {
  const [, said] = SEPARATOR.exec(start.toString('utf8', 0, 20)) ?? [];
  return DELIMITERS.find((delimiter) => delimiter === said);
}

/**
 * Finds out the delimiter and the line that names the columns.
 * @param start the first bytes, in UTF-8, at least to the end of the first record
 * @param isWhole whether they are all
 * @param delimiter where it is known
 */
export function recognizeLines(
  start: Buffer,
  isWhole: boolean,
  settings: Omit<WalkSettings, 'delimiter'>,
  delimiter?: Delimiter,
): FoundLines {
  const said = delimiter === undefined || saidDelimiter(start) === delimiter ? saidDelimiter(start) : undefined;
  const candidates = (delimiter ?? said) ? [delimiter ?? said ?? ','] : DELIMITERS;
  const all = candidates.map((one) => {
    const records = firstRecords(start, isWhole, { ...settings, delimiter: one }, LOOKED_AT);
    return { delimiter: one, records: said ? records.slice(1) : records };
  });
  const judged = all.map((one) => {
    const { width, share } = widthOf(one.records);
    const header = headerOf(one.records, width);
    return { ...one, width, share, header, isNamed: width > 1 && header?.cells.length === width };
  });
  const [best = { delimiter: ',' as const, width: 1, header: undefined }] = judged.toSorted(
    (a, b) => Number(b.isNamed) - Number(a.isNamed) || b.share - a.share || b.width - a.width,
  );
  const { header } = best;
  return {
    delimiter: best.delimiter,
    width: best.width,
    separatorLine: said ? 1 : null,
    headerLine: header && looksLikeValues(header.cells) ? null : (header?.line ?? (said ? 2 : 1)),
    headerIsDoubtful: header !== undefined && header.cells.some(isValue),
  };
}

/** The most frequent number of values, if it is more than one, and which share of the records has it. */
function widthOf(records: readonly TextRecord[]): { width: number; share: number } {
  const counts = new Map<number, number>();
  for (const { cells } of records) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  const several = [...counts].filter(([width]) => width > 1);
  const [width, count] = several.toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [1, 0];
  const from = records.findIndex(({ cells }) => cells.length === width);
  // A delimiter here and there is one of a text, and the table has one column.
  const isText = records[0]?.cells.length === 1 && count <= (records.length - from) / 2;
  return isText ? { width: 1, share: 0 } : { width, share: count / Math.max(1, records.length) };
}

/** The first record that is no title, if it has as many values as the table, or all but an empty last one. */
function headerOf(records: readonly TextRecord[], width: number): TextRecord | undefined {
  const top = records.filter(({ line }) => line <= TITLE_LINES);
  const at = top.findIndex((record) => !isTitle(record, width));
  const found = top[at];
  if (at === 0 || !found) return records[0];
  const fits = found.cells.length === width || found.cells.length === width - 1;
  // Where a title is shorter than a row by little, what follows has to look like names.
  const isSure = !found.cells.some(isValue) || width > 2;
  return fits && isSure ? found : records[0];
}

/** A title has one or two values where the table has many. */
function isTitle(record: TextRecord, width: number): boolean {
  const many = filled(record);
  if (many === 0) return true;
  if (width < 2) return false;
  if (many === 1) return width > 2 || (record.cells[0] ?? '').trim() !== '';
  return many === 2 && width > 4;
}

const VALUE = /^[+-]?[$€£]?\s?\d[\d\s.,'’]*\s?[%$€£]?$|^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}/;
const YEAR = /^(18|19|20|21)\d\d$/;

/** A number or a day. Years are also names. */
function isValue(cell: string): boolean {
  const text = cleanHeader(cell).trim();
  return VALUE.test(text) && !YEAR.test(text);
}

function looksLikeValues(cells: readonly string[]): boolean {
  const known = cells.filter((cell) => cell.trim() !== '');
  return known.length > 0 && known.every(isValue);
}
