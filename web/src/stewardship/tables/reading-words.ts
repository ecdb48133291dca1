import {
  type DayFormat,
  type Delimiter,
  type Encoding,
  NUMBER_FORMATS,
  type NumberFormat,
  type ReadingReport,
  type TableReading,
} from '@carebourse/contracts/table-reading';
import { counted, formatCount } from '../../lib/numbers.ts';

export const encodingNames: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16, little-endian',
  'utf-16be': 'UTF-16, big-endian',
  'windows-1252': 'Windows-1252 (Western Europe)',
  'iso-8859-15': 'ISO 8859-15 (Latin 9)',
  macroman: 'Mac Roman (older Macs)',
  cp850: 'Code page 850 (DOS)',
};

export const delimiterNames: Record<Delimiter, string> = {
  ',': 'Commas',
  ';': 'Semicolons',
  '\t': 'Tabs',
  '|': 'Vertical bars',
};

const thousandsNames: Record<string, string> = {
  '': 'nothing between thousands',
  ',': 'commas between thousands',
  '.': 'points between thousands',
  ' ': 'spaces between thousands',
  "'": 'apostrophes between thousands',
};

/** "1 234,5: decimal comma, spaces between thousands" */
export function numberFormatWords(format: NumberFormat): string {
  const { decimal, thousands } = NUMBER_FORMATS[format];
  return `${format}: decimal ${decimal === ',' ? 'comma' : 'point'}, ${thousandsNames[thousands]}`;
}

/** An example of each tells them apart: the third of April. */
export const dayFormatNames: Record<DayFormat, string> = {
  'year-month-day': 'Year first: 2025-04-03 is April 3',
  'day-month-year': 'Day first: 03/04/2025 is April 3',
  'month-day-year': 'Month first: 04/03/2025 is April 3',
  'named-month': 'Month by its name: 3 Apr 2025, 3 avril 2025',
};

type LeftOut = ReadingReport['leftOut'][number];

export const leftOutReasons: Record<LeftOut['reason'], string> = {
  separator: 'Says what parts the values',
  title: 'Stands above the names of the columns',
  'repeated-header': 'Repeats the names of the columns',
  'after-last': 'Comes after the last row',
};

/** "names in line 3" */
function headerWords({ headerLine, sheet }: TableReading): string {
  if (headerLine === null) return 'no line names the columns';
  return headerLine === 1 ? '' : `names in ${sheet === null ? 'line' : 'row'} ${formatCount(headerLine)}`;
}

/** What a reading is, in one line: "Read as CSV: semicolons, decimal comma, Windows-1252" */
export function readingWords(reading: TableReading): string {
  const { encoding, delimiter, sheet, missingWords, columns } = reading;
  const hasComma = columns.some(({ numbers }) => NUMBER_FORMATS[numbers].decimal === ',');
  const parts = [
    sheet === null ? '' : `sheet ${sheet}`,
    delimiter === null ? '' : delimiterNames[delimiter].toLowerCase(),
    hasComma ? 'decimal comma' : '',
    encoding === null ? '' : (encodingNames[encoding].split(' (')[0] ?? ''),
    headerWords(reading),
    missingWords.length === 0 ? '' : counted(missingWords.length, 'word for missing', 'words for missing'),
  ];
  return `Read as ${sheet === null ? 'CSV' : 'a workbook'}: ${parts.filter(Boolean).join(', ')}`;
}
