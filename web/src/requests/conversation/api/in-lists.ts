import type { Review, ReviewList } from '@carebourse/contracts/requests';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Changes a review in place in all lists that were read, without another look on record. */
export function changeInLists(client: QueryClient, queryKey: QueryKey, id: number, changes: Partial<Review>): void {
  client.setQueriesData<ReviewList>(
    { queryKey },
    (list) =>
      list && {
        ...list,
        items: list.items.map((review) => (review.id === id ? { ...review, ...changes } : review)),
      },
  );
}
