import { type Decision, PROBLEM_TYPES } from '@carebourse/contracts/constants';
import type { DataUseFit } from '@carebourse/contracts/data-use-match';
import type { Review } from '@carebourse/contracts/requests';
import { reviewOffers } from '@carebourse/contracts/review-offers';
import { errorMessage, isRefused } from '../../lib/http.ts';
import { counted } from '../../lib/numbers.ts';
import { isOwnFirst } from './first-approval.ts';
import { overtakenWords } from './overtaken.ts';
import * as LIB_TEXTS from '../../lib/texts.ts';

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

interface SortedOut {
  taken: Review[];
  /** Extensions that the decision is not made on. */
  leftOut: Review[];
  /** What the reader approved already, as the first of two. */
  own: Review[];
}

/**
 * Those that a decision can be made on, and those that it leaves out: an extension is not returned for changes, and who was
 * the first of two reviewers does not approve again.
 */
export function sortOut(
  reviews: readonly Review[],
  decision: Decision,
  readerId: number | undefined,
  now?: Date,
): SortedOut {
  function placeOf(review: Review): keyof SortedOut {
    if (decision === 'approved' && isOwnFirst(review, readerId)) return 'own';
    const offers = reviewOffers(review, now);
    return offers.decision || (offers.extension && decision !== 'returned') ? 'taken' : 'leftOut';
  }
  const sorted: SortedOut = { taken: [], leftOut: [], own: [] };
  for (const review of reviews) sorted[placeOf(review)].push(review);
  return sorted;
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

/** How much there is to read on a request beside its purpose: "2 answers, 1 file"; empty where there is nothing. */
export function contentsWords({ contents }: Pick<Review, 'contents'>): string {
  const { answers = 0, files = 0 } = contents ?? {};
  return [...(answers > 0 ? [counted(answers, 'answer')] : []), ...(files > 0 ? [counted(files, 'file')] : [])].join(
    ', ',
  );
}

/** "2 do not fit the permitted uses"; undefined where nothing speaks against any. */
export function misfitsOf(fits: Iterable<DataUseFit>): string | undefined {
  const misfits = [...fits].filter((fit) => fit === 'doesNotFit').length;
  if (misfits === 0) return undefined;
  return `${misfits} ${misfits === 1 ? 'does' : 'do'} not fit the permitted uses`;
}

/** What a refused decision comes to. */
export function outcomeOf(error: unknown): Outcome {
  if (isRefused(error, PROBLEM_TYPES.alreadyDecided)) return { state: 'overtaken', words: overtakenWords(error) };
  const words = errorMessage(error, LIB_TEXTS.somethingWentWrong);
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
