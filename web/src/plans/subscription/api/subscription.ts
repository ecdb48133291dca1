import type { SubscriptionOverview } from '@carebourse/contracts/subscriptions';
import { skipToken, useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import * as TEXTS from '../texts.ts';

export const subscriptionKeys = { overview: ['subscription'] as const, invoices: ['invoices'] as const };

/** GET /api/subscription, for who is signed in. Read again when the page is opened: much happens to it elsewhere. */
export function useSubscription() {
  const user = useCurrentUser();
  return useQuery({
    queryKey: subscriptionKeys.overview,
    queryFn: user
      ? ({ signal }) => http<SubscriptionOverview>('/subscription', { signal }).catch(failWith(TEXTS.planNotFetched))
      : skipToken,
    refetchOnMount: 'always',
  });
}
