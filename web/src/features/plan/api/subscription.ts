import { MESSAGES } from '@carebourse/contracts/messages';
import type { SubscriptionOverview } from '@carebourse/contracts/subscriptions';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';

export const subscriptionKeys = { overview: ['subscription'] as const, invoices: ['invoices'] as const };

/** GET /api/subscription. Read again when the page is opened: much happens to it elsewhere. */
export function useSubscription() {
  return useQuery({
    queryKey: subscriptionKeys.overview,
    queryFn: ({ signal }) =>
      http<SubscriptionOverview>('/subscription', { signal }).catch(failWith(MESSAGES.billing.subscriptionFetchFailed)),
    refetchOnMount: 'always',
  });
}
