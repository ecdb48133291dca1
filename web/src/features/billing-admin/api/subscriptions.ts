import { MESSAGES } from '@carebourse/contracts/messages';
import type { AdminSubscription } from '@carebourse/contracts/subscriptions';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { errorMessage, http } from '../../../lib/http.ts';
import { formatPrice } from '../../../lib/numbers.ts';
import { showToast } from '../../../lib/toasts.ts';

const key = ['admin-subscriptions'];

/** GET /api/admin/subscriptions, newest first; for admins. */
export function useSubscriptions() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      http<AdminSubscription[]>('/admin/subscriptions', { signal }).catch(
        failWith(MESSAGES.billing.subscriptionsFetchFailed),
      ),
    refetchOnMount: 'always',
  });
}

/** POST /api/admin/subscriptions/{id}/refund */
export function useRefund(onRefunded: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      http<{ amount: number; currency: string }>(`/admin/subscriptions/${id}/refund`, { method: 'POST' }),
    onSuccess: async ({ amount, currency }) => {
      await client.invalidateQueries({ queryKey: key });
      const description = `${formatPrice(amount, currency)} goes back to the buyer.`;
      showToast({ title: MESSAGES.billing.refunded, description, variant: 'success' });
      onRefunded();
    },
    onError: (error) =>
      showToast({
        title: MESSAGES.billing.refundFailed,
        description: errorMessage(error, MESSAGES.billing.unexpected),
        variant: 'destructive',
      }),
  });
}
