import { z } from 'zod';
import { exactText, oneLine } from './text.ts';

/** How the letters of a text file are written. */
export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'iso-8859-15', 'macroman', 'cp850'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** What parts the values of a line. */
export const DELIMITERS = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/**
 * How numbers of a column are written: the mark before the decimals, and what stands between thousands. A blank is any of
 * space, no-break space and narrow no-break space.
 */
export const NUMBER_FORMATS = {
  '1234.5': { decimal: '.', thousands: '' },
  '1,234.5': { decimal: '.', thousands: ',' },
  '1 234.5': { decimal: '.', thousands: ' ' },
  "1'234.5": { decimal: '.', thousands: "'" },
  '1234,5': { decimal: ',', thousands: '' },
  '1.234,5': { decimal: ',', thousands: '.' },
  '1 234,5': { decimal: ',', thousands: ' ' },
  "1'234,5": { decimal: ',', thousands: "'" },
} as const;
export type NumberFormat = keyof typeof NUMBER_FORMATS;

/** How days of a column are written: the order of day, month and year, with any of - / . between, or a month by its name. */
export const DAY_FORMATS = ['year-month-day', 'day-month-year', 'month-day-year', 'named-month'] as const;
export type DayFormat = (typeof DAY_FORMATS)[number];

/** At most so many words stand for a missing value. */
export const MOST_MISSING_WORDS = 20;

const numberFormatSchema = z.enum(Object.keys(NUMBER_FORMATS) as [NumberFormat, ...NumberFormat[]]);
const lineSchema = z.int().min(1);

/** How one column is read, by its place in the file. */
export const columnReadingSchema = z.object({
  numbers: numberFormatSchema.default('1234.5').describe('How numbers of it are written; a percent sign is left out'),
  days: z.enum(DAY_FORMATS).default('year-month-day').describe('How days of it are written'),
  misfitsAreMissing: z.boolean().default(false).describe('Whether what does not fit its type is taken as missing'),
});
export type ColumnReading = z.output<typeof columnReadingSchema>;

/** How a file is read as a table. */
export const tableReadingSchema = z.object({
  encoding: z.enum(ENCODINGS).nullable().describe('null where the file is no text'),
  delimiter: z.enum(DELIMITERS).nullable().describe('null where the file is no text'),
  sheet: oneLine(exactText(31)).nullable().describe('Of a workbook; null where the file is none'),
  headerLine: lineSchema
    .nullable()
    .describe('The line that names the columns, of a sheet its row; null where none does'),
  lastLine: lineSchema.nullable().describe('The last line that is a row; null where the file ends with one'),
  missingWords: z
    .array(oneLine(exactText(40)).min(1))
    .max(MOST_MISSING_WORDS)
    .describe('Stand for a missing value'),
  columns: z.array(columnReadingSchema).describe('In the order of the file; none where it has none to read'),
});
export type TableReading = z.output<typeof tableReadingSchema>;

/**
 * PUT /api/uploads/{id}/reading: how a steward has a file read. Lines and words that it does not say are recognized anew, and
 * asked about: those of another encoding, delimiter or sheet nobody has seen yet.
 */
export const readingChoiceSchema = tableReadingSchema.partial({ headerLine: true, lastLine: true, missingWords: true });
export type ReadingChoice = z.output<typeof readingChoiceSchema>;

/** What was recognized, or cannot be known: the steward confirms or chooses. Values of the file are not repeated. */
export const READING_MATTERS = [
  'encoding',
  'delimiter',
  'sheet',
  'header',
  'left-out',
  'numbers',
  'days',
  'missing',
] as const;
export const readingQuestionSchema = z.object({
  about: z.enum(READING_MATTERS),
  column: z.string().nullable().describe('As tables call it; null where it is about the whole file'),
  message: z.string(),
});
export type ReadingQuestion = z.output<typeof readingQuestionSchema>;

/** What an upload says of its reading: null where there is nothing to choose, as in Parquet. */
export const uploadReadingSchema = z.object({
  reading: tableReadingSchema,
  questions: z.array(readingQuestionSchema),
  confirmed: z.boolean().describe('Whether the steward confirmed the reading, or there was nothing to ask'),
});
export type UploadReading = z.output<typeof uploadReadingSchema>;

const shownLineSchema = z.object({ line: lineSchema, values: z.array(z.string()) });

/** GET /api/uploads/{id}/reading: what its steward looks at to choose. The one answer that repeats what is in the file. */
export const readingReportSchema = uploadReadingSchema.extend({
  sheets: z.array(z.object({ name: z.string(), rows: z.int().min(0), hidden: z.boolean() })).describe('Of a workbook'),
  firstLines: z.array(shownLineSchema).describe('The first twenty, parted as the reading says'),
  leftOut: z
    .array(shownLineSchema.extend({ reason: z.enum(['separator', 'title', 'repeated-header', 'after-last']) }))
    .describe('The first hundred lines that are no rows'),
  leftOutCount: z.int().min(0),
  accents: z.array(z.object({ line: lineSchema, text: z.string() })).describe('Five lines with letters beyond ASCII'),
  words: z
    .array(z.object({ word: z.string(), count: z.int().min(1), columns: z.array(z.string()) }))
    .describe('That often stand for a missing value, or stand among numbers or days: the most frequent thirty'),
  columns: z.array(
    z.object({
      name: z.string(),
      header: z.string(),
      numberFormats: z.array(numberFormatSchema).describe('In which all its numbers can be read'),
      dayFormats: z.array(z.enum(DAY_FORMATS)).describe('In which all its days can be read'),
      misfits: z.int().min(0).describe('Values that do not fit the type that was found'),
      samples: z
        .array(z.object({ line: lineSchema, before: z.string(), after: z.string().nullable() }))
        .describe('Five values as they stand there and as they are taken, those that change first; null is missing'),
    }),
  ),
});
export type ReadingReport = z.output<typeof readingReportSchema>;
