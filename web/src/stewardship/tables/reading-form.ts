import {
  type ColumnReading,
  columnReadingSchema,
  MOST_MISSING_WORDS,
  type READING_MATTERS,
  type ReadingChoice,
  type ReadingReport,
  type TableReading,
  type UploadReading,
} from '@carebourse/contracts/table-reading';

type Matter = (typeof READING_MATTERS)[number];
type Whole = Pick<TableReading, 'encoding' | 'delimiter' | 'sheet'>;

/** What is asked about a matter, in words. Nothing is once it is confirmed. */
export function questionsAbout(
  { questions, confirmed }: Pick<UploadReading, 'questions' | 'confirmed'>,
  matter: Matter,
) {
  return confirmed ? [] : questions.filter(({ about }) => about === matter);
}

/** Whether the lines are those of a sheet, encoding or separator that was just chosen: nothing about them was asked. */
export function isUnseen({ questions, confirmed }: Pick<UploadReading, 'questions' | 'confirmed'>): boolean {
  return !confirmed && questions.every(({ column }) => column !== null);
}

/** How the file as a whole is read otherwise: its lines and columns are others then, and recognized anew. */
export function withWhole(reading: TableReading, change: Partial<Whole>): TableReading {
  return { ...reading, ...change, columns: [] };
}

/**
 * What is sent of a choice: what nobody has seen yet is left to be recognized, as the lines of another sheet, and the last row
 * and the words of a file that could not be read.
 */
export function choiceOf(
  { headerLine, lastLine, missingWords, ...chosen }: TableReading,
  { reading, columns }: Pick<ReadingReport, 'reading' | 'columns'>,
): ReadingChoice {
  if (!isAsShown(chosen, reading)) return chosen;
  const isSeen = columns.length > 0;
  return {
    ...chosen,
    headerLine,
    ...((isSeen || lastLine !== reading.lastLine) && { lastLine }),
    ...((isSeen || missingWords.length > 0) && { missingWords }),
  };
}

/** Whether lines and columns are shown as the reading at hand has them, or as one of which nothing is known yet. */
export function isAsShown({ encoding, delimiter, sheet }: Whole, shown: Whole): boolean {
  return encoding === shown.encoding && delimiter === shown.delimiter && sheet === shown.sheet;
}

/** One column read otherwise. @param count how many the file has, each of which has its place */
export function withColumn(
  reading: TableReading,
  { at, count }: { at: number; count: number },
  change: Partial<ColumnReading>,
): TableReading {
  const columns = Array.from({ length: count }, (_, place) => reading.columns[place] ?? columnReadingSchema.parse({}));
  return { ...reading, columns: columns.map((column, place) => (place === at ? { ...column, ...change } : column)) };
}

/** Another word stands for missing, or does no more. */
export function withWord(reading: TableReading, word: string, isMissing: boolean): TableReading {
  const others = reading.missingWords.filter((known) => known !== word);
  return { ...reading, missingWords: isMissing ? [...others, word] : others };
}

/** Whether another word may be chosen. */
export const mayAddWord = ({ missingWords }: TableReading): boolean => missingWords.length < MOST_MISSING_WORDS;

/** The words that can be chosen: those of the file, and those chosen that it does not list. */
export function wordsOf({ words }: Pick<ReadingReport, 'words'>, shown: TableReading) {
  const listed = new Set(words.map(({ word }) => word));
  const beside = shown.missingWords.filter((word) => !listed.has(word));
  return [...words, ...beside.map((word) => ({ word, count: 0, columns: [] as string[] }))];
}

/**
 * What can be chosen for a column: the formats in which all its values can be read, and one in which it stays text; all where
 * there is none of the first.
 */
export function formatChoices<Format>(
  all: readonly Format[],
  candidates: readonly Format[],
  current: Format,
): readonly Format[] {
  if (candidates.length === 0) return all;
  const asText = [current, ...all].find((format) => !candidates.includes(format));
  return asText === undefined ? candidates : [...candidates, asText];
}

/** Whether two readings are the same choice; the order of words does not count. */
export function isSameReading(one: TableReading, other: TableReading): boolean {
  return textOf(one) === textOf(other);
}

function textOf({ missingWords, columns, ...reading }: TableReading): string {
  const parts = columns.map(({ numbers, days, misfitsAreMissing }) => [numbers, days, misfitsAreMissing]);
  return JSON.stringify([
    Object.entries(reading).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    missingWords.toSorted(),
    parts,
  ]);
}
