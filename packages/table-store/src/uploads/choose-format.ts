import { DAY_FORMATS, NUMBER_FORMATS, type DayFormat, type NumberFormat } from '@carebourse/contracts/table-reading';

export const NUMBER_FORMAT_NAMES = Object.keys(NUMBER_FORMATS) as NumberFormat[];

/** How many values of a column there are, and how many can be read in each format. */
export interface FormatCounts {
  known: number;
  numbers: Record<NumberFormat, number>;
  /** In any format. */
  anyNumber: number;
  days: Record<DayFormat, number>;
  anyDay: number;
  commas: number;
  points: number;
  adorned: number;
  shortYears: number;
  withTime: number;
  /** Of those, the ones that are not written with their offset. */
  noOffset: number;
}

/** A format that was chosen, and whether another would make other values of the same texts. */
interface Chosen<Format> {
  format: Format;
  ambiguous: boolean;
}

/** The formats in which all numbers can be read. */
export function numberFormatsOf({ numbers, anyNumber }: FormatCounts): NumberFormat[] {
  return NUMBER_FORMAT_NAMES.filter((format) => anyNumber > 0 && numbers[format] === anyNumber);
}

/** The formats in which all days can be read. */
export function dayFormatsOf({ days, anyDay }: FormatCounts): DayFormat[] {
  return DAY_FORMATS.filter((format) => anyDay > 0 && days[format] === anyDay);
}

/**
 * The format of a column's numbers: the plain one where it reads all, and of several the one whose decimal mark the rest of the
 * file has. Where none reads all, the one that reads most: what it does not read is a problem by line.
 */
export function chooseNumbers(counts: FormatCounts, decimal: '.' | ','): Chosen<NumberFormat> {
  const all = numberFormatsOf(counts);
  const differ = all.some((one) => all.some((other) => readsOtherwise(one, other, counts)));
  // A point is one of decimals, but in a file whose other numbers have commas for them.
  if (all.includes('1234.5') && (!differ || decimal === '.')) return { format: '1234.5', ambiguous: false };
  const preferred = all.toSorted((a, b) => Number(isOther(a, decimal)) - Number(isOther(b, decimal)));
  const most = NUMBER_FORMAT_NAMES.toSorted((a, b) => counts.numbers[b] - counts.numbers[a]);
  return { format: preferred[0] ?? most[0] ?? '1234.5', ambiguous: differ };
}

function isOther(format: NumberFormat, decimal: string): boolean {
  return NUMBER_FORMATS[format].decimal !== decimal;
}

/** Whether two formats that read all numbers make different ones of them. */
function readsOtherwise(one: NumberFormat, other: NumberFormat, { commas, points }: FormatCounts): boolean {
  const marks = [...(commas > 0 ? [','] : []), ...(points > 0 ? ['.'] : [])];
  return marks.some((mark) => (NUMBER_FORMATS[one].decimal === mark) !== (NUMBER_FORMATS[other].decimal === mark));
}

/** The format of a column's days. Where day and month could be each other, none but the plain one: that reads no such day. */
export function chooseDays(counts: FormatCounts): Chosen<DayFormat> {
  const { days } = counts;
  const [first = 'year-month-day', second = 'year-month-day'] = DAY_FORMATS.toSorted((a, b) => days[b] - days[a]);
  const ambiguous = days[first] > 0 && days[first] === days[second] && first !== 'year-month-day';
  return { format: ambiguous ? 'year-month-day' : first, ambiguous };
}
