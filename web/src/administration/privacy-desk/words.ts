import { dayInOntario, daysBetween } from '@carebourse/contracts/ontario-day';
import type { Breach, BreachKind, PrivacyDesk } from '@carebourse/contracts/privacy-desk';
import { counted } from '../../lib/numbers.ts';
import { paths } from '../../lib/paths.ts';

/** Where unusual reading is on the desk. */
export const READINGS_ANCHOR = 'unusual-reading';

export const kindNames: Record<BreachKind, string> = {
  theft: 'Theft',
  loss: 'Loss',
  'unauthorized-use': 'Unauthorized use',
  'unauthorized-disclosure': 'Unauthorized disclosure',
};

/** What each kind means, for whoever chooses one. */
export const kindHints: Record<BreachKind, string> = {
  theft: 'Information was stolen, also by ransomware.',
  loss: 'It was lost, such as a device or a letter.',
  'unauthorized-use': 'Somebody inside read or used it without authority.',
  'unauthorized-disclosure': 'It was given to somebody who must not have it.',
};

/** Something that waits for a privacy officer, with where it is done. */
export interface WaitingItem {
  title: string;
  detail: string;
  to: string;
  action: string;
  isLate: boolean;
}

/** What waits, the most urgent first; empty when nothing does. */
export function waitingItems({ questions, links, readings }: PrivacyDesk, now: Date = new Date()): WaitingItem[] {
  return [
    questions.open > 0 && {
      title: counted(questions.open, 'question or complaint waits', 'questions and complaints wait'),
      detail: dueWords(questions, now),
      to: paths.privacyQuestions,
      action: 'Answer',
      isLate: questions.overdue > 0,
    },
    links.contested > 0 && {
      title: counted(links.contested, 'record link is contested', 'record links are contested'),
      detail: 'Several people claim the same health number. None of these links counts until you decide.',
      to: `${paths.recordLinks}?state=contested`,
      action: 'Look',
      isLate: false,
    },
    readings === null && {
      title: 'Unusual reading could not be counted',
      detail: 'It is tried again by itself. All else is as it stands here.',
      to: `${paths.privacyDesk}#${READINGS_ANCHOR}`,
      action: 'Look',
      isLate: false,
    },
    readings !== null &&
      readings.waiting > 0 && {
        title: counted(readings.waiting, 'unusual reading waits', 'unusual readings wait'),
        detail: 'A rule found something unusual in what somebody read. That may be in order.',
        to: `${paths.privacyDesk}#${READINGS_ANCHOR}`,
        action: 'Look',
        isLate: false,
      },
    links.waiting > 0 && {
      title: counted(links.waiting, 'record link waits', 'record links wait'),
      detail: 'Compare number, name and date of birth.',
      to: paths.recordLinks,
      action: 'Check',
      isLate: false,
    },
  ].filter((item) => item !== false);
}

/** How much time is left for answers, in one or two sentences. */
function dueWords({ complaints, overdue, nextDueAt }: PrivacyDesk['questions'], now: Date): string {
  const ofThem = complaints > 0 ? `${counted(complaints, 'is a complaint', 'are complaints')}. ` : '';
  if (overdue > 0) return `${ofThem}${counted(overdue, 'answer is overdue', 'answers are overdue')}.`;
  return nextDueAt === null ? ofThem.trim() : `${ofThem}The first answer is due ${inDays(nextDueAt, now)}.`;
}

function inDays(dueAt: string, now: Date): string {
  const days = daysBetween(dayInOntario(now), dayInOntario(new Date(dueAt)));
  if (days < 1) return 'today';
  return days === 1 ? 'tomorrow' : `in ${counted(days, 'day')}`;
}

/** Who was told of a breach. */
export function notifiedWords({
  personsTold,
  commissionerTold,
}: Pick<Breach, 'personsTold' | 'commissionerTold'>): string {
  if (personsTold && commissionerTold) return 'The persons and the commissioner';
  if (personsTold) return 'The persons';
  return commissionerTold ? 'The commissioner' : 'Nobody yet';
}
