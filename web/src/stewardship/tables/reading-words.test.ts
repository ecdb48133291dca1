import { NUMBER_FORMATS, type NumberFormat, type TableReading } from '@carebourse/contracts/table-reading';
import { expect, it } from 'vitest';
import { numberFormatWords, readingWords } from './reading-words.ts';

const column = { numbers: '1234.5', days: 'year-month-day', misfitsAreMissing: false } as const;
const text: TableReading = {
  encoding: 'windows-1252',
  delimiter: ';',
  sheet: null,
  headerLine: 1,
  lastLine: null,
  missingWords: [],
  columns: [column, { ...column, numbers: '1 234,5' }],
};

it('says in one line how a text is read', () => {
  expect(readingWords(text)).toBe('Read as CSV: semicolons, decimal comma, Windows-1252');
  const other = { ...text, columns: [column], headerLine: 3, missingWords: ['NA', '.'] };
  expect(readingWords(other)).toBe('Read as CSV: semicolons, Windows-1252, names in line 3, 2 words for missing');
  expect(readingWords({ ...text, headerLine: null })).toContain('no line names the columns');
});

it('says in one line how a workbook is read', () => {
  const workbook = { ...text, encoding: null, delimiter: null, sheet: 'Visites', headerLine: 4, columns: [column] };
  expect(readingWords(workbook)).toBe('Read as a workbook: sheet Visites, names in row 4');
});

it('tells the formats of numbers apart', () => {
  expect(numberFormatWords("1'234,5")).toBe("1'234,5: decimal comma, apostrophes between thousands");
  const formats = Object.keys(NUMBER_FORMATS) as NumberFormat[];
  expect(new Set(formats.map(numberFormatWords)).size).toBe(formats.length);
});
