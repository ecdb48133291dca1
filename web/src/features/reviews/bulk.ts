import { type Decision, PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { Review } from '@carebourse/contracts/requests';
import { errorMessage, isRefused } from '../../lib/http.ts';
import { counted } from '../../lib/numbers.ts';
import { isOwnFirst } from './first-approval.ts';
import { overtakenWords } from './overtaken.ts';

/** How many one person decides on at once, and how many of those calls are on their way at a time. */
export const BULK = { most: 50, atOnce: 4 } as const;

/** What became of one of many decisions. */
export type Outcome =
  | { state: 'decided' }
  /** Approved as the first of two: it waits for a second reviewer. */
  | { state: 'first' }
  /** Somebody else was faster, or it was taken back: it has left the queue. */
  | { state: 'overtaken'; words: string }
  /** Nothing was decided. */
  | { state: 'refused'; words: string };

/** Whether a request, or the extension of what it was granted, waits for a decision. */
export function waits({ status, extension }: Pick<Review, 'status' | 'extension'>): boolean {
  return status === 'pending' || extension !== null;
}

/**
 * Those that a decision can be made on, and those that it leaves out: an extension is not returned for changes, and who was
 * the first of two reviewers does not approve again.
 */
export function sortOut(
  reviews: readonly Review[],
  decision: Decision,
  readerId: number | undefined,
): { taken: Review[]; leftOut: Review[] } {
  function isTaken(review: Review): boolean {
    if (decision === 'returned') return review.extension === null;
    return decision !== 'approved' || !isOwnFirst(review, readerId);
  }
  return { taken: reviews.filter(isTaken), leftOut: reviews.filter((review) => !isTaken(review)) };
}

/** How many, whose, and for how many entries: "3 requests and 1 extension of 2 people, for 2 entries". */
export function summaryOf(reviews: readonly Review[]): string {
  const extensions = reviews.filter(({ extension }) => extension !== null).length;
  const requests = reviews.length - extensions;
  const what = [
    ...(requests > 0 ? [counted(requests, 'request')] : []),
    ...(extensions > 0 ? [counted(extensions, 'extension')] : []),
  ];
  const people = new Set(reviews.map(({ userId }) => userId)).size;
  const entries = new Set(reviews.map(({ resourceType, resourceId }) => `${resourceType}/${resourceId}`)).size;
  return `${what.join(' and ')} of ${counted(people, 'person', 'people')}, for ${counted(entries, 'entry', 'entries')}`;
}

/** What a refused decision comes to. */
export function outcomeOf(error: unknown): Outcome {
  if (isRefused(error, PROBLEM_TYPES.alreadyDecided)) return { state: 'overtaken', words: overtakenWords(error) };
  const words = errorMessage(error, MESSAGES.somethingWentWrong);
  return { state: isRefused(error, PROBLEM_TYPES.extensionOver) ? 'overtaken' : 'refused', words };
}

/** "2 decided, 1 approved as the first of two reviewers, 1 not decided", without what did not happen. */
export function tally(outcomes: readonly Outcome[]): string {
  const count = (state: Outcome['state']) => outcomes.filter((outcome) => outcome.state === state).length;
  const [decided, first, overtaken, refused] = [count('decided'), count('first'), count('overtaken'), count('refused')];
  return [
    `${decided} decided`,
    ...(first > 0 ? [`${first} approved as the first of two reviewers`] : []),
    ...(overtaken > 0 ? [`${overtaken} decided by others or taken back before`] : []),
    ...(refused > 0 ? [`${refused} not decided`] : []),
  ].join(', ');
}
