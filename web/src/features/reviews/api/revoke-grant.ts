import { MESSAGES } from '@carebourse/contracts/messages';
import type { ResourceRequest, Review } from '@carebourse/contracts/requests';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, errorMessage, http } from '../../../lib/http.ts';
import { showToast } from '../../../lib/toasts.ts';
import { invalidateRequests } from '../../requests/api/invalidate-requests.ts';
import { reviewKeys } from './keys.ts';

const { reviews } = MESSAGES;

/** POST /api/resource-requests/{id}/revoke. Tells how it went; who was faster, by another way, is seen in the queue. */
export function useRevokeGrant({ id, requester }: Review) {
  const client = useQueryClient();

  function readAgain() {
    void client.invalidateQueries({ queryKey: reviewKeys.all });
    void invalidateRequests(client);
  }

  return useMutation({
    mutationFn: (reason: { comment: string }) =>
      http<ResourceRequest>(`/resource-requests/${id}/revoke`, { method: 'POST', body: reason }),
    onSuccess: () => {
      readAgain();
      showToast({ title: reviews.revoked, description: reviews.told(requester.name), variant: 'success' });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409) readAgain();
      const description = errorMessage(error, MESSAGES.somethingWentWrong);
      showToast({ title: reviews.revokeFailed, description, variant: 'destructive' });
    },
  });
}
