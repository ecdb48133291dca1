import type { ReviewList } from '@carebourse/contracts/requests';
import { useQueryClient } from '@tanstack/react-query';
import { invalidateRequests } from '../../../requests/record/api/invalidate-requests.ts';
import { reviewKeys } from '../../../lib/query-keys/reviews.ts';

/**
 * Takes a decided request out of the waiting ones at once, so that the next one is in its place; the queue is then read
 * again.
 * @param onDecided called while it is still among them
 */
export function useLeaveQueue(id: number, onDecided: () => void): () => void {
  const client = useQueryClient();
  return () => {
    onDecided();
    client.setQueriesData<ReviewList>({ queryKey: reviewKeys.ofStatus('pending') }, (list) => {
      const items = list?.items.filter((review) => review.id !== id);
      return list && items && { items, total: list.total - (list.items.length - items.length) };
    });
    void client.invalidateQueries({ queryKey: reviewKeys.all });
    void invalidateRequests(client);
  };
}
