import type {
  OwnRecordQuestion,
  RecordQuestion,
  RecordQuestionKind,
  RecordQuestionState,
} from '@carebourse/contracts/record-questions';
import { formatDate } from '../../lib/dates.ts';
import type { Tone } from '../../theme/tokens.ts';

export const kindNames: Record<RecordQuestionKind, string> = { question: 'Question', complaint: 'Complaint' };

/** In the order in which custodians work. */
export const stateOptions: readonly { value: RecordQuestionState; label: string }[] = [
  { value: 'open', label: 'Waiting' },
  { value: 'answered', label: 'Answered' },
];

/** Who is asked, or has answered, when no organization is named. */
export const PLATFORM = 'Carebourse';

/** Who asks, as those read it who answer. */
export function askerOf({ askedBy }: Pick<RecordQuestion, 'askedBy'>): string {
  return askedBy ?? 'Unnamed patient';
}

type QuestionState = Pick<OwnRecordQuestion, 'state' | 'dueAt'>;

/** The status of a question in one word. */
export function questionStatusOf(
  { state, dueAt }: QuestionState,
  now: Date = new Date(),
): { label: string; tone: Tone } {
  if (state === 'answered') return { label: 'Answered', tone: 'green' };
  return isOverdue(dueAt, now) ? { label: 'Overdue', tone: 'rose' } : { label: 'Waiting', tone: 'amber' };
}

/** What the patient can expect, in plain words. */
export function promiseOf(
  question: QuestionState & Pick<OwnRecordQuestion, 'answeredAt' | 'answeredFor'>,
  now: Date = new Date(),
): string {
  const { state, dueAt, answeredAt, answeredFor } = question;
  if (state === 'answered') return `${answeredFor ?? PLATFORM} answered on ${formatDate(answeredAt)}.`;
  const day = formatDate(dueAt);
  return isOverdue(dueAt, now)
    ? `An answer was due by ${day}. It is late, and ${PLATFORM} was told.`
    : `You get an answer by ${day}.`;
}

function isOverdue(dueAt: string, now: Date): boolean {
  return Date.parse(dueAt) <= now.getTime();
}
