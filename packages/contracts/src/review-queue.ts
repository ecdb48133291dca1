import type { Review } from './requests.ts';
import type { ReviewOrder } from './saved-views.ts';

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
export function sortReviews(reviews: readonly Review[], order: ReviewOrder): readonly Review[] {
  if (order === 'oldest') return reviews;
  if (order === 'newest') return reviews.toReversed();
  const told = ({ requester, resourceName }: Review) => (order === 'requester' ? requester.name : resourceName);
  return reviews.toSorted((one, other) => told(one).localeCompare(told(other), 'en-CA'));
}
