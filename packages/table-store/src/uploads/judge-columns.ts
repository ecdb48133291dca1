import { NUMBER_FORMATS, type ColumnReading } from '@carebourse/contracts/table-reading';
import { type ColumnType, isNumeric } from '@carebourse/contracts/tables';
import type { DuckDBConnection } from '@duckdb/node-api';
import { PLAIN } from './casts.ts';
import { chooseDays, chooseNumbers, type FormatCounts } from './choose-format.ts';
import { areShortened, fitsOf, formatCountsOf, NARROW, wordsIn, type Fits } from './column-counts.ts';
import type { Source } from './source.ts';

/** A type of fewer of the values is none. */
const NEARLY_ALL = 0.9;
/** Of as many numbers or days it is asked why the column is none of those. */
const MANY = 0.5;

/** What cannot be known of a column, or is read by no format. */
export type Doubt =
  | 'ambiguous-numbers'
  | 'mixed-numbers'
  | 'adorned-numbers'
  | 'ambiguous-days'
  | 'mixed-days'
  | 'short-years'
  | 'times'
  | 'partly-times'
  | 'partly-numbers'
  | 'partly-days';

/** What a column was found to be. */
export interface Judged {
  type: ColumnType;
  written: ColumnReading;
  doubts: Doubt[];
  /** A spreadsheet shortened its numbers. */
  isShortened: boolean;
  /** Words of it that often stand for a missing value. */
  words: ReadonlyMap<string, number>;
}

/** What is given of a reading: words for missing values, and how columns are written. */
export interface Chosen {
  missingWords: readonly string[] | undefined;
  columns: readonly ColumnReading[] | undefined;
}

/**
 * Judges some columns by rows: how their values are written, and what type they then are.
 * @param rowsWith SQL of the rows, with words that are missing values
 */
export async function judgeColumns(
  connection: DuckDBConnection,
  source: Source,
  rowsWith: (words: readonly string[]) => string,
  columns: readonly number[],
  chosen: Chosen,
): Promise<Judged[]> {
  const { kinds, text } = source;
  const words =
    text && !chosen.missingWords
      ? await wordsIn(connection, rowsWith([]), columns)
      : columns.map(() => new Map<string, number>());
  const missing = chosen.missingWords ?? [...new Set(words.flatMap((found) => [...found.keys()]))];
  const rows = rowsWith(missing);
  const writtenAs = (at: number) => chosen.columns?.[at] ?? PLAIN;
  const plain = await fitsOf(connection, rows, kinds, columns, writtenAs);
  const judged = columns.map((at, place): Judged => {
    const fits = plain[place];
    return {
      type: fits ? typeOf(fits, kinds[at] ?? 'text') : 'text',
      written: writtenAs(at),
      doubts: [],
      isShortened: false,
      words: words[place] ?? new Map<string, number>(),
    };
  });
  if (!text) return judged;
  if (!chosen.columns) {
    for (const [place, one] of judged.entries()) {
      const fits = plain[place];
      if (fits) addPartly(one, fits);
    }
    const isPlain = (place: number) => {
      const fits = plain[place];
      if (!fits || fits.likely < fits.known / 2) return true;
      return fits.known === 0 || NARROW.some((type) => fits.fits[type] === fits.known);
    };
    const open = columns.flatMap((at, place) => (isPlain(place) ? [] : [{ at, place }]));
    await chooseFormats(connection, source, rows, open, judged, columns, plain);
  }
  await findShortened(connection, rows, columns, judged, plain);
  return judged;
}

interface Open {
  at: number;
  place: number;
}

/** Chooses the formats of columns that are not plain, and then of plain ones where points may be no decimal marks. */
async function chooseFormats(
  connection: DuckDBConnection,
  source: Source,
  rows: string,
  open: readonly Open[],
  judged: Judged[],
  columns: readonly number[],
  plain: readonly Fits[],
): Promise<void> {
  const counts = await formatCountsOf(
    connection,
    rows,
    open.map(({ at }) => at),
  );
  const hasCommas = counts.some((one) => {
    const { format, ambiguous } = chooseNumbers(one, '.');
    return !ambiguous && isMostly(one, one.numbers[format]) && NUMBER_FORMATS[format].decimal === ',' && one.commas > 0;
  });
  const decimal = hasCommas || source.text?.scan.layout.delimiter === ';' ? ',' : '.';
  const points = columns.flatMap((at, place) => {
    const isNumber = judged[place]?.type === 'number' && plain[place]?.fits.number === plain[place]?.known;
    return decimal === ',' && isNumber ? [{ at, place }] : [];
  });
  counts.push(
    ...(await formatCountsOf(
      connection,
      rows,
      points.map(({ at }) => at),
    )),
  );
  const all = [...open, ...points];
  for (const [which, { place }] of all.entries()) {
    const [one, found] = [counts[which], judged[place]];
    if (!one || !found) continue;
    const [numbers, days] = [chooseNumbers(one, decimal), chooseDays(one)];
    found.written = { ...PLAIN, numbers: numbers.format, days: days.format };
    found.doubts = doubtsOf(one, numbers.ambiguous, days.ambiguous);
  }
  const fits = await fitsOf(
    connection,
    rows,
    source.kinds,
    all.map(({ at }) => at),
    (at) => judged[columns.indexOf(at)]?.written ?? PLAIN,
  );
  for (const [which, { place, at }] of all.entries()) {
    const [one, found] = [fits[which], judged[place]];
    if (!one || !found) continue;
    found.type = typeOf(one, source.kinds[at] ?? 'text');
    const { numbers, days } = found.written;
    // Of what is not read nothing is said.
    found.written = {
      ...PLAIN,
      numbers: isNumeric(found.type) ? numbers : PLAIN.numbers,
      days: found.type === 'date' ? days : PLAIN.days,
    };
    found.doubts = found.doubts.filter((doubt) => concerns(doubt, found.type));
    addPartly(found, one);
  }
}

function isMostly({ known }: Pick<FormatCounts, 'known'>, many: number): boolean {
  return known > 0 && many >= NEARLY_ALL * known;
}

function doubtsOf(counts: FormatCounts, numbersDiffer: boolean, daysDiffer: boolean): Doubt[] {
  const { numbers, anyNumber, days, anyDay, adorned, shortYears, withTime, noOffset } = counts;
  const isMany = (many: number) => many > 0 && many >= MANY * counts.known;
  const doubts: [Doubt, boolean][] = [
    ['ambiguous-numbers', numbersDiffer && isMany(anyNumber)],
    ['mixed-numbers', isMany(anyNumber) && Object.values(numbers).every((many) => many < anyNumber)],
    ['adorned-numbers', adorned > 0 && isMany(adorned + anyNumber)],
    ['ambiguous-days', daysDiffer && isMany(anyDay)],
    ['mixed-days', !daysDiffer && isMany(anyDay) && Object.values(days).every((many) => many < anyDay)],
    ['short-years', isMany(shortYears)],
    ['times', isMany(withTime) && noOffset > 0],
  ];
  return doubts.flatMap(([doubt, isThere]) => (isThere ? [doubt] : []));
}

/** Doubts a text of which many values are numbers or days, where no other doubt says why it is one. */
function addPartly({ type, doubts }: Judged, { known, fits, codes }: Fits): void {
  if (type !== 'text' || doubts.length > 0 || known === 0) return;
  const isMany = (one: ColumnType) => fits[one] >= MANY * known && codes[one] === 0;
  if (isMany('date')) doubts.push('partly-days');
  else if (isMany('time')) doubts.push('partly-times');
  else if (isMany('integer') || isMany('number')) doubts.push('partly-numbers');
}

const OF_TEXT: readonly Doubt[] = [
  'adorned-numbers',
  'ambiguous-days',
  'short-years',
  'times',
  'partly-times',
  'partly-numbers',
  'partly-days',
];

/** Whether a doubt matters once the type is known: what is read is not doubted for what reads none of it. */
export function concerns(doubt: Doubt, type: ColumnType): boolean {
  if (OF_TEXT.includes(doubt)) return type === 'text';
  const isOfNumbers = doubt === 'ambiguous-numbers' || doubt === 'mixed-numbers';
  return type === 'text' || (isOfNumbers ? isNumeric(type) : type === 'date');
}

function typeOf({ known, fits, codes }: Fits, own: Source['kinds'][number]): ColumnType {
  if (own !== 'text' && known === 0) return own === 'local-time' ? 'date' : own;
  const most = Math.max(...NARROW.map((type) => fits[type]));
  const type = NARROW.find((one) => fits[one] === most) ?? 'text';
  return known > 0 && most >= NEARLY_ALL * known && codes[type] === 0 ? type : 'text';
}

async function findShortened(
  connection: DuckDBConnection,
  rows: string,
  columns: readonly number[],
  judged: readonly Judged[],
  plain: readonly Fits[],
): Promise<void> {
  const open = columns.flatMap((at, place) => ((plain[place]?.exponents ?? 0) > 0 ? [{ at, place }] : []));
  const found = await areShortened(
    connection,
    rows,
    open.map(({ at }) => at),
  );
  for (const [which, { place }] of open.entries()) {
    const one = judged[place];
    if (!one || found[which] !== true) continue;
    one.isShortened = true;
    // What is left of a code is no figure.
    one.type = 'text';
    one.written = { ...one.written, numbers: PLAIN.numbers };
    one.doubts = [];
  }
}
