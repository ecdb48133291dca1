import { businessDaysSince } from './business-days.ts';
import type { Review } from './requests.ts';
import type { ReviewOrder } from './saved-views.ts';
import { waits, waitsSince } from './waiting.ts';

/** Requests by what the reviewer remembers of them: who asks, for what, and what the purpose says. */
export function searchReviews(reviews: readonly Review[], search: string): Review[] {
  const wanted = search.trim().toLowerCase();
  return reviews.filter(({ id, requester, resourceName, purpose, extension }) => {
    const { name, username, organization } = requester;
    const fields = [`${id}`, name, username, organization ?? '', resourceName, purpose, extension?.reason ?? ''];
    return fields.some((field) => field.toLowerCase().includes(wanted));
  });
}

/** Equal ones stay in the order in which they came, which is the oldest first. */
export function sortReviews(reviews: readonly Review[], order: ReviewOrder, now: Date = new Date()): readonly Review[] {
  if (order === 'oldest') return reviews;
  if (order === 'newest') return reviews.toReversed();
  if (order === 'target') {
    const over = new Map(reviews.map((review) => [review.id, overTarget(review, now)]));
    return reviews.toSorted((one, other) => (over.get(other.id) ?? 0) - (over.get(one.id) ?? 0));
  }
  const nameOf = ({ requester, resourceName }: Review) => (order === 'requester' ? requester.name : resourceName);
  return reviews.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), 'en-CA'));
}

/** By how many business days a decision is over its target, below 0 until then. What waits for none comes last. */
function overTarget(review: Review, now: Date): number {
  if (!waits(review)) return Number.MIN_SAFE_INTEGER;
  return businessDaysSince(new Date(waitsSince(review)), now) - review.targetDays;
}
