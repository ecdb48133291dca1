import type { Encoding, ReadingQuestion } from '@carebourse/contracts/table-reading';
import { DAY_NAMES, PLAIN } from './casts.ts';
import type { FoundColumns, CountedColumn } from './find-columns.ts';
import type { Doubt } from './judge-columns.ts';
import type { Source } from './source.ts';

const ENCODING_NAMES: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 (big-endian)',
  'windows-1252': 'Windows-1252',
  'iso-8859-15': 'ISO-8859-15',
  macroman: 'MacRoman',
  cp850: 'CP850',
};

/** Everything that is read otherwise than it stands there, or could be read in two ways. No value of the file is repeated. */
export function questionsOf(source: Source, found: FoundColumns): ReadingQuestion[] {
  if (!source.text) return [];
  return [...questionsOfFile(source.text), ...questionsOfNames(source), ...questionsOfColumns(source, found)];
}

function about(matter: ReadingQuestion['about'], message: string, column: string | null = null): ReadingQuestion {
  return { about: matter, column, message };
}

function questionsOfFile({ scan, sheets, sheet }: NonNullable<Source['text']>): ReadingQuestion[] {
  const { layout, leftOut, endsWithDelimiter } = scan;
  const questions: ReadingQuestion[] = [];
  const filled = sheets.filter(({ hidden, rows }) => !hidden && rows > 0);
  if (filled.length > 1)
    questions.push(
      about(
        'sheet',
        `The workbook has ${filled.length} sheets with rows; ${sheet ?? 'the first'} is read. Is it this one?`,
      ),
    );
  if (layout.encoding !== 'utf-8')
    questions.push(
      about('encoding', `The letters seem to be written in ${ENCODING_NAMES[layout.encoding]}. Are the accents right?`),
    );
  const { headerLine, separatorLine } = layout;
  if (headerLine === null)
    questions.push(about('header', 'No line seems to name the columns: the first has values. Is it a row?'));
  else if (headerLine > (separatorLine ?? 0) + 1)
    questions.push(
      about('header', `Line ${headerLine} seems to name the columns; the lines before it are left out. Is this right?`),
    );
  else if (scan.headerIsDoubtful)
    questions.push(
      about('header', `Line ${headerLine} is taken for the names of the columns, but has values. Is it a row?`),
    );
  if (leftOut.repeated > 0)
    questions.push(
      about(
        'left-out',
        `${several(leftOut.repeated, 'line repeats', 'lines repeat')} the names of the columns and ${leftOut.repeated === 1 ? 'is' : 'are'} left out`,
      ),
    );
  if (leftOut.afterLast > 0)
    questions.push(
      about(
        'left-out',
        `${several(leftOut.afterLast, 'line', 'lines')} after line ${layout.lastLine} ${leftOut.afterLast === 1 ? 'seems' : 'seem'} to be a total or a note and ${leftOut.afterLast === 1 ? 'is' : 'are'} left out. Is line ${layout.lastLine} the last row?`,
      ),
    );
  if (endsWithDelimiter)
    questions.push(
      about(
        'left-out',
        'Each line ends with a separator: the column after it has no name and no value, and is left out',
      ),
    );
  return questions;
}

function several(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

function questionsOfNames({ names, headers, text }: Source): ReadingQuestion[] {
  if (text?.scan.layout.headerLine === null) return [];
  return names.flatMap((name, at) =>
    headers[at]?.trim() === ''
      ? [about('header', `Column ${at + 1} has no name: it is called ${name}. Rename it, or leave it out`, name)]
      : [],
  );
}

function questionsOfColumns({ names }: Source, found: FoundColumns): ReadingQuestion[] {
  const { columns, missingWords } = found;
  const questions: ReadingQuestion[] = [];
  if (missingWords.length > 0)
    questions.push(
      about(
        'missing',
        `${missingWords.length === 1 ? 'A word that often stands' : `${missingWords.length} words that often stand`} for a missing value ${missingWords.length === 1 ? 'occurs' : 'occur'} among other values, and would be missing in every column. Is this right?`,
      ),
    );
  for (const [at, column] of columns.entries())
    questions.push(...questionsOfColumn(column).map((question) => ({ ...question, column: names[at] ?? null })));
  return questions;
}

function questionsOfColumn({ written, doubts, percents, otherDays }: CountedColumn): ReadingQuestion[] {
  const questions = doubts.map((doubt) => about(...OF_DOUBT[doubt]));
  const percent = 'have percent signs, which are left out: 12% becomes 12';
  const isOther = written.numbers !== PLAIN.numbers && !doubts.includes('ambiguous-numbers');
  if (isOther) {
    const also = percents > 0 ? `, and ${percent}` : '';
    questions.push(about('numbers', `Its numbers seem to be written as ${written.numbers}${also}. Is this right?`));
  } else if (percents > 0) questions.push(about('numbers', `Its numbers ${percent}. Is this right?`));
  if (otherDays > 0 || written.days !== PLAIN.days)
    questions.push(about('days', `Its days seem to be written as ${DAY_NAMES[written.days]}. Is this right?`));
  return questions;
}

const OF_DOUBT: Record<Doubt, [ReadingQuestion['about'], string]> = {
  'ambiguous-numbers': [
    'numbers',
    'In its numbers a mark such as in 1,234 or 1.234 may stand before decimals or between thousands. Choose which',
  ],
  'mixed-numbers': ['numbers', 'Its numbers are written in several ways: choose one, or take the column as text'],
  'adorned-numbers': [
    'numbers',
    'Its numbers have signs that are not read, such as of a currency: the column stays text. Export them without to compute with them',
  ],
  'ambiguous-days': [
    'days',
    'In its days month and day could be each other, as in 03/04/2025: the column stays text until you choose their order',
  ],
  'mixed-days': ['days', 'Its days are written in several ways: choose one, or take the column as text'],
  'short-years': ['days', 'Its days have years of two digits: the column stays text. Export them with four digits'],
  'partly-numbers': [
    'numbers',
    'Many of its values are numbers and others are not, so the column stays text. To have numbers, choose the words that stand for a missing value, and the type',
  ],
  'partly-days': [
    'days',
    'Many of its values are days and others are not, so the column stays text. To have days, choose the words that stand for a missing value, and the type',
  ],
  times: [
    'days',
    'Its values are times, and not all are written with their offset from UTC, as in 2026-03-08T02:30:00-05:00. Without it a time is no instant, and two where the clock is set back: the column stays text, to the letter',
  ],
  'partly-times': [
    'days',
    'Many of its values are times and others are not, so the column stays text. To have times, choose the words that stand for a missing value, and the type',
  ],
};
