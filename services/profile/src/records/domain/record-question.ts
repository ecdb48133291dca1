import { PROBLEM_TYPES, type Role } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { dayInOntario, daysLater, endOfOntarioDay } from '@carebourse/contracts/ontario-day';
import {
  ANSWER_WITHIN_DAYS,
  MOST_OPEN_RECORD_QUESTIONS,
  type QuestionedEntry,
  type RecordQuestionState,
  REMINDED_DAYS_BEFORE,
} from '@carebourse/contracts/record-questions';
import { ConflictError, ForbiddenError } from '@carebourse/runtime/errors';

const { recordQuestions: words } = MESSAGES;

/** What a patient writes, with what whoever answers needs to know. */
export interface WaitingQuestion {
  text: string;
  about: QuestionedEntry | null;
  /** How the patient is called; null where their account gives no name. */
  askedBy: string | null;
}

/** Occasions on which those who may answer are notified, in this order, once each. */
export const OCCASIONS = ['asked', 'due-soon', 'overdue'] as const;
export type Occasion = (typeof OCCASIONS)[number];

/** Whoever answers for an organization; for null as an admin of the platform. */
interface Answering {
  userId: number;
  organizationId: number | null;
}

/** @throws ForbiddenError unless the caller is a patient */
export function checkMayAsk(role: Role): void {
  if (role !== 'patient') throw new ForbiddenError(words.patientsOnly);
}

/**
 * @param open how many questions and complaints of theirs wait for an answer
 * @throws ConflictError when there are enough
 */
export function checkRoom(open: number): void {
  if (open >= MOST_OPEN_RECORD_QUESTIONS) throw new ConflictError(words.tooManyOpen(MOST_OPEN_RECORD_QUESTIONS));
}

/** An answer is in time through the whole of its last day in Ontario. */
export function dueAt(askedAt: Date): Date {
  return endOfOntarioDay(daysLater(dayInOntario(askedAt), ANSWER_WITHIN_DAYS));
}

/** Until when an answer must be due for a reminder at a time. */
export function remindedUntil(occasion: Exclude<Occasion, 'asked'>, at: Date): Date {
  return occasion === 'overdue' ? at : endOfOntarioDay(daysLater(dayInOntario(at), REMINDED_DAYS_BEFORE));
}

/** Whether somebody may see and answer a question: of their organization, or all for an admin of the platform. */
export function isTheirs(question: { organizationId: number | null }, { organizationId }: Answering): boolean {
  return organizationId === null || question.organizationId === organizationId;
}

/**
 * @param seen the revision that was read
 * @throws ForbiddenError for a question of their own
 * @throws ConflictError for one that is answered, or is not as it was read
 */
export function checkAnswerable(
  question: { userId: number; state: RecordQuestionState; revision: number },
  seen: number,
  answeringId: number,
): void {
  if (question.userId === answeringId) throw new ForbiddenError(words.own);
  if (question.state === 'answered' || question.revision !== seen) {
    throw new ConflictError(words.answered, { type: PROBLEM_TYPES.questionAnswered });
  }
}
