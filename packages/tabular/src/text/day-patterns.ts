import type { DayFormat } from '@carebourse/contracts/table-reading';

/** Names and short names of months, without accents and in small letters, in English and French. */
const MONTHS: readonly (readonly string[])[] = [
  ['january', 'jan', 'janvier', 'janv'],
  ['february', 'feb', 'fevrier', 'fevr', 'fev'],
  ['march', 'mar', 'mars'],
  ['april', 'apr', 'avril', 'avr'],
  ['may', 'mai'],
  ['june', 'jun', 'juin'],
  ['july', 'jul', 'juillet', 'juill', 'juil'],
  ['august', 'aug', 'aout', 'aou'],
  ['september', 'sep', 'sept', 'septembre'],
  ['october', 'oct', 'octobre'],
  ['november', 'nov', 'novembre'],
  ['december', 'dec', 'decembre'],
];

/** The month that each name means, from 1 on. */
export const MONTH_OF_NAME: readonly (readonly [string, number])[] = MONTHS.flatMap((names, at) =>
  names.map((name): [string, number] => [name, at + 1]),
);

/** An expression (RE2), and how what it finds makes year-month-day. */
export interface DayPattern {
  pattern: string;
  /** `\1` and so on are what the expression found. */
  order: string;
}

const DAY = '([0-9]{1,2})';
const YEAR = '([0-9]{4})';
const NAME = '([a-z]{3,9})[.]?';

/** Of numbers alone: the same mark stands both times. */
function numeric(parts: readonly [string, string, string], order: string): DayPattern[] {
  return ['-', '/', '[.]'].map((mark) => ({ pattern: parts.join(mark), order }));
}

/** What days of each format look like, without accents and in small letters. */
export const DAY_PATTERNS: Record<DayFormat, readonly DayPattern[]> = {
  'year-month-day': numeric([YEAR, DAY, DAY], String.raw`\1-\2-\3`),
  'day-month-year': numeric([DAY, DAY, YEAR], String.raw`\3-\2-\1`),
  'month-day-year': numeric([DAY, DAY, YEAR], String.raw`\3-\1-\2`),
  'named-month': [
    { pattern: `${DAY}(?:er|st|nd|rd|th)?[ -]?(?:of )?${NAME}[ ,-]{0,2}${YEAR}`, order: String.raw`\3-\2-\1` },
    { pattern: `${NAME}[ -]?${DAY}(?:er|st|nd|rd|th)?[ ,-]{1,2}${YEAR}`, order: String.raw`\3-\1-\2` },
    { pattern: `${YEAR}[ -]?${NAME}[ -]?${DAY}`, order: String.raw`\1-\2-\3` },
  ],
};

/** Days of which the century is not written. */
export const SHORT_YEAR = `${DAY}[-/.]${DAY}[-/.][0-9]{2}|${DAY}[ -]?${NAME}[ -]?'?[0-9]{2}`;

/** A day with a time of the day, with or without an offset. */
export const WITH_TIME =
  '[0-9]{4}[-/][0-9]{1,2}[-/][0-9]{1,2}[T ][0-9]{1,2}:[0-9]{2}(:[0-9]{2}([.,][0-9]+)?)?( ?(Z|[+-][0-9]{2}:?[0-9]{2}))?|[0-9]{1,2}[-/][0-9]{1,2}[-/][0-9]{4} [0-9]{1,2}:[0-9]{2}(:[0-9]{2})?( ?[AaPp][Mm])?';
