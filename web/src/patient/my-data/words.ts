import type { DecisionEffects, RecordUseLine } from '@carebourse/contracts/my-data';
import { capital } from '../../lib/capital.ts';
import { formatDate, formatMonth } from '../../lib/dates.ts';
import { counted, timesWords } from '../../lib/numbers.ts';
import { purposeWords } from '../directives/words.ts';
import type { UseGroup } from './group-uses.ts';

type Effect = DecisionEffects['items'][number];

/** Who used what and how often, in one sentence. */
export function sentenceOf({ newest, uses }: UseGroup): string {
  const times = uses.length === 2 ? 'twice' : timesWords(uses.length);
  const read = newest.figures ? 'asked for figures of' : 'read rows of';
  const purpose = newest.purpose ? `, for ${purposeWords[newest.purpose.kind]}` : '';
  return `${readerOf(newest)} ${read} ${newest.table.title} ${times}${purpose}.`;
}

/** An organization stands for its people. */
function readerOf({ organization, by }: Pick<RecordUseLine, 'organization' | 'by'>): string {
  return organization ?? by.name;
}

/**
 * What a use had to do with the record.
 * @param owner whose record it is: `your`, or as `whose` says
 * @param effects of decisions, newest first
 */
export function meaningOf({ included, figures, at }: RecordUseLine, owner: string, effects: readonly Effect[]): string {
  const record = `${owner} record`;
  if (!included) {
    const decision = effects.find((effect) => effect.at <= at);
    return decision
      ? `${capital(record)} was left out because of the decision of ${formatDate(decision.at)}.`
      : `${capital(record)} was left out because of a decision.`;
  }
  if (figures) return `${capital(record)} was counted in figures of many people. It was not shown alone.`;
  return `${capital(record)} was in these rows.`;
}

/** How a use was made. */
export const wayWords: Record<RecordUseLine['way'], string> = {
  preview: 'looked at the first rows',
  query: 'asked for figures',
  download: 'took rows as a file or a page',
  share: 'took the table with a program',
};

/** When a decision counts in figures. */
export const FIGURES_LATER =
  'In figures, such as counts and averages, a decision counts from the next release of a table on.';

/** What a decision changed so far, or until the next one. */
export function effectOf({ leftOut, included }: Effect, isNewest: boolean): string {
  const until = isNewest ? 'since then' : 'until the next decision';
  if (leftOut + included === 0) return `There was no use ${until}.`;
  return `The record was left out of ${usesWords(leftOut)}, and was in ${usesWords(included)}, ${until}.`;
}

/**
 * How much was used in the month that it is in Ontario, in one sentence.
 * @param uses the newest
 * @param areMore whether there are older ones, of which some may be of this month
 */
export function thisMonth(
  uses: readonly RecordUseLine[],
  owner: string,
  areMore: boolean,
  now: Date = new Date(),
): string {
  const inMonth = uses.filter(({ at }) => formatMonth(at) === formatMonth(now.toISOString()));
  const included = inMonth.filter((use) => use.included).length;
  const leftOut = inMonth.length - included;
  if (inMonth.length === 0) return `Nobody used ${owner} record this month.`;
  const sentence = `${owner} record was in ${usesWords(included)} and was left out of ${usesWords(leftOut)}`;
  return areMore && inMonth.length === uses.length
    ? `In the last ${counted(uses.length, 'use')}, all of this month, ${sentence}.`
    : `This month, ${sentence}.`;
}

/** When something was last decided, in one sentence. */
export function lastDecision(effects: readonly Effect[]): string {
  const [newest] = effects;
  return newest ? `The last decision was made on ${formatDate(newest.at)}.` : 'No decision was made yet.';
}

/** What is asked first about some uses; the patient goes on from there. */
export function questionAbout({ newest }: UseGroup): string {
  return `About the use of “${newest.table.title}” by ${readerOf(newest)} on ${formatDate(newest.at)}: `;
}

function usesWords(count: number): string {
  return count === 0 ? 'no use' : counted(count, 'use');
}
