import {
  READING_FIGURES,
  type ReadingRule,
  type ReadingVerdict,
  type UnusualReading,
} from '@carebourse/contracts/unusual-reading';
import { counted } from '../../lib/numbers.ts';

const { personsInHour, personsOfLook, nightFrom, nightUntil } = READING_FIGURES;

export const ruleNames: Record<ReadingRule, string> = {
  'many-persons': 'Many persons in a short time',
  colleague: 'A colleague',
  'family-name': 'The same family name',
  'after-hours': 'After hours',
};

/** What each rule looks for, with its figure. */
export const ruleWords: Record<ReadingRule, string> = {
  'many-persons': `More than ${personsInHour} persons within an hour`,
  colleague: 'A person whose account belongs to the same organization as the reader',
  'family-name': 'A person of the reader’s family name, whatever its case and accents',
  'after-hours': `Between ${nightFrom}:00 and 0${nightUntil}:00, or on a Sunday, in Ontario`,
};

/** What the rules take for a look. */
export const LOOK_WORDS = `They go through looks at single records: calls of agents that named somebody, and rows of up to ${personsOfLook} persons at once.`;

/** What was found, in one sentence. */
export function foundWords({ rule, count }: Pick<UnusualReading, 'rule' | 'count'>): string {
  return rule === 'many-persons'
    ? `${counted(count, 'person', 'persons')} within an hour`
    : counted(count, 'look', 'looks');
}

export const verdictNames: Record<ReadingVerdict, string> = {
  explained: 'Explained',
  'followed-up': 'Followed up',
};

export const verdictHints: Record<ReadingVerdict, string> = {
  explained: 'There was a reason for it, such as care.',
  'followed-up': 'Somebody was asked, or more was done.',
};
