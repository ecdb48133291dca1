import { MESSAGES } from '@carebourse/contracts/messages';
import type { PlanChange } from '@carebourse/contracts/payments';
import type { ChangePreview, Subscription } from '@carebourse/contracts/subscriptions';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { errorMessage, http } from '../../../lib/http.ts';
import { showToast } from '../../../lib/toasts.ts';
import { invalidateSubscription } from './subscription.ts';

/** POST /api/subscription/preview: what a choice would cost now. */
export function useChangePreview(choice: PlanChange | undefined) {
  return useQuery({
    queryKey: ['subscription-preview', choice],
    queryFn: choice
      ? ({ signal }) => http<ChangePreview>('/subscription/preview', { method: 'POST', body: choice, signal })
      : skipToken,
    gcTime: 0,
    staleTime: 0,
  });
}

/** POST /api/subscription/change */
export function useChangePlan(onChanged: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (choice: PlanChange) => http<Subscription>('/subscription/change', { method: 'POST', body: choice }),
    onSuccess: async () => {
      await invalidateSubscription(client);
      showToast({ title: MESSAGES.billing.changed, variant: 'success' });
      onChanged();
    },
    onError: (error) =>
      showToast({
        title: MESSAGES.billing.changeFailed,
        description: errorMessage(error, MESSAGES.billing.unexpected),
        variant: 'destructive',
      }),
  });
}
