import { calendarDate } from '@carebourse/contracts/ontario-day';
import { PATHS } from '@carebourse/contracts/paths';
import type { RecordQuestionKind } from '@carebourse/contracts/record-questions';
import type { NewNotification } from '../../notifications/domain/notification.ts';
import type { Occasion } from './record-question.ts';

/** A question or complaint, without what it says. */
interface Waiting {
  userId: number;
  kind: RecordQuestionKind;
  dueAt: Date;
}

export function questionAnswered({ userId, kind }: Pick<Waiting, 'userId' | 'kind'>): NewNotification {
  return {
    userId,
    type: 'system',
    title: `Your ${kind} was answered`,
    body: `The answer is with your ${kind} about the use of your records.`,
    link: PATHS.ownQuestions,
    byMail: true,
  };
}

/** Tells those who may answer, each once, that somebody waits. Not whoever asked. */
export function questionWaits(
  { userId: askerId, kind, dueAt }: Waiting,
  occasion: Occasion,
  answeringIds: readonly number[],
): NewNotification[] {
  const { title, body } = WORDS[occasion](kind, calendarDate(dueAt));
  return [...new Set(answeringIds)]
    .filter((userId) => userId !== askerId)
    .map((userId) => ({ userId, type: 'system', title, body, link: PATHS.privacyQuestions, byMail: true }));
}

const WORDS: Record<Occasion, (kind: RecordQuestionKind, due: string) => { title: string; body: string }> = {
  asked: (kind, due) => ({
    title: `A ${kind} about records`,
    body: `A patient sent a ${kind} about the use of their records. An answer is due by ${due}.`,
  }),
  'due-soon': (kind, due) => ({
    title: 'An answer is due soon',
    body: `A patient’s ${kind} about the use of their records still waits. An answer is due by ${due}.`,
  }),
  overdue: (kind, due) => ({
    title: 'An answer is overdue',
    body: `A patient’s ${kind} about the use of their records was to be answered by ${due}. It still waits.`,
  }),
};
