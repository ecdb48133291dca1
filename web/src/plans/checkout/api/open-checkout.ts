import { MESSAGES } from '@carebourse/contracts/messages';
import type { OpenCheckout } from '@carebourse/contracts/payments';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';

/** GET /api/checkout-sessions/{id}: what the form needs. Asked anew each time: a checkout ends. */
export function useOpenCheckout(sessionId: string) {
  return useQuery({
    queryKey: ['checkout', sessionId],
    queryFn: ({ signal }) =>
      http<OpenCheckout>(`/checkout-sessions/${encodeURIComponent(sessionId)}`, { signal }).catch(
        failWith(MESSAGES.billing.invalidSession),
      ),
    gcTime: 0,
  });
}
