import { labelOf, type Thing } from '../graph/thing.ts';

const CONTINUOUS = 'Continuous';

/** Names of the Publications Office's list of frequencies that are no words by themselves. */
const SHORTENED: Readonly<Record<string, string>> = {
  ANNUAL_2: 'Twice a year',
  ANNUAL_3: 'Three times a year',
  CONT: CONTINUOUS,
  DAILY_2: 'Twice a day',
  IRREG: 'Irregular',
  MONTHLY_2: 'Twice a month',
  MONTHLY_3: 'Three times a month',
  UPDATE_CONT: CONTINUOUS,
  WEEKLY_2: 'Twice a week',
  WEEKLY_3: 'Three times a week',
};

/** Durations of ISO 8601 for which there are words, as Project Open Data 1.1 lists them. */
const DURATIONS: Readonly<Record<string, string>> = {
  PT1S: CONTINUOUS,
  PT1H: 'Hourly',
  P1D: 'Daily',
  'P3.5D': 'Twice a week',
  P7D: 'Weekly',
  'P0.33W': 'Three times a week',
  'P0.5W': 'Twice a week',
  P1W: 'Weekly',
  'P0.33M': 'Three times a month',
  'P0.5M': 'Twice a month',
  P1M: 'Monthly',
  P3M: 'Quarterly',
  P4M: 'Three times a year',
  P6M: 'Twice a year',
  P1Y: 'Annual',
};

const UNITS: Readonly<Record<string, string>> = { D: 'days', W: 'weeks', M: 'months', Y: 'years' };

/**
 * How often a data set is renewed, in words: http://publications.europa.eu/resource/authority/frequency/DAILY and R/P1D are
 * both Daily. Project Open Data also has the interval for the day of the last change.
 */
export function readFrequency(dataset: Thing): string | undefined {
  const [stated] = dataset.things('dct:accrualPeriodicity');
  const label = stated === undefined ? undefined : labelOf(stated);
  if (label) return wordsOfInterval(label) ?? wordsOfName(label);
  const interval = dataset.texts('dct:modified').map(wordsOfInterval).find(Boolean);
  return interval ?? (dataset.text('cr:isLiveDataset') === 'true' ? CONTINUOUS : undefined);
}

function wordsOfName(label: string): string {
  const name = /^https?:/i.test(label) ? (label.split(/[/#]/).at(-1) ?? '') : label;
  const words = SHORTENED[name] ?? name.replaceAll('_', ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * R/P1D → Daily; R/P10Y → Every 10 years
 * @returns undefined for what is no repeating interval
 */
export function wordsOfInterval(text: string): string | undefined {
  const duration = /^R\d*\/(P[\dTDWMYHS.]+)$/i.exec(text.trim())?.[1]?.toUpperCase();
  if (duration === undefined) return undefined;
  const [, count, unit = ''] = /^P(\d+)([DWMY])$/.exec(duration) ?? [];
  return DURATIONS[duration] ?? (count && `Every ${count} ${UNITS[unit]}`);
}
