import type { AdminSubscription } from '@carebourse/contracts/subscriptions';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { formatPrice } from '../../../lib/numbers.ts';
import { useChange } from '../../../lib/use-change.ts';
import * as TEXTS from '../texts.ts';

const key = ['admin-subscriptions'];

/** GET /api/admin/subscriptions, newest first; for admins. */
export function useSubscriptions() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      http<AdminSubscription[]>('/admin/subscriptions', { signal }).catch(failWith(TEXTS.subscriptionsNotFetched)),
    refetchOnMount: 'always',
  });
}

/** POST /api/admin/subscriptions/{id}/refund */
export function useRefund(onDone: () => void) {
  return useChange({
    send: (id: string) =>
      http<{ amount: number; currency: string }>(`/admin/subscriptions/${id}/refund`, { method: 'POST' }),
    changes: [key],
    done: ({ amount, currency }) => ({
      title: TEXTS.paymentReturned,
      description: `${formatPrice(amount, currency)} goes back to the buyer.`,
    }),
    failed: TEXTS.paymentNotReturned,
    onDone,
  });
}
