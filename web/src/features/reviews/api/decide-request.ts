import { MESSAGES } from '@carebourse/contracts/messages';
import type { DecisionInput, ResourceRequest, Review } from '@carebourse/contracts/requests';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, errorMessage, http } from '../../../lib/http.ts';
import { useShowToast } from '../../../lib/toasts.ts';
import { invalidateRequests } from '../../requests/api/invalidate-requests.ts';
import { reviewKeys } from './keys.ts';

const { reviews } = MESSAGES;

/**
 * POST /api/resource-requests/{id}/decision. Takes the request out of the waiting ones and tells how it went.
 * `onDecided` is called while it is still among them, whoever has decided on it.
 */
export function useDecideRequest({ id, requester }: Review, onDecided: () => void) {
  const client = useQueryClient();
  const showToast = useShowToast();

  /** At once, so that the next one is in its place; the queue is then read again. */
  function leaveQueue() {
    onDecided();
    client.setQueryData<Review[]>(reviewKeys.list('pending'), (list) => list?.filter((review) => review.id !== id));
    void client.invalidateQueries({ queryKey: reviewKeys.all });
    void invalidateRequests(client);
  }

  return useMutation({
    mutationFn: (decision: DecisionInput) =>
      http<ResourceRequest>(`/resource-requests/${id}/decision`, { method: 'POST', body: decision }),
    onSuccess: (_, { decision }) => {
      leaveQueue();
      showToast({ title: reviews[decision], description: reviews.told(requester.name), variant: 'success' });
    },
    onError: (error) => {
      const overtaken = isOvertaken(error);
      if (overtaken) leaveQueue();
      showToast({
        title: overtaken ? MESSAGES.requests.alreadyDecided : reviews.failed,
        description: overtaken ? reviews.overtaken : errorMessage(error, MESSAGES.somethingWentWrong),
        variant: 'destructive',
      });
    },
  });
}

/** Somebody else was faster, or the requester has taken the request back. */
function isOvertaken(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409;
}
