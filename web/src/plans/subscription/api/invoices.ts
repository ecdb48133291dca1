import type { Invoice } from '@carebourse/contracts/subscriptions';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import * as TEXTS from '../texts.ts';
import { subscriptionKeys } from './subscription.ts';

/** GET /api/invoices, newest first. */
export function useInvoices() {
  return useQuery({
    queryKey: subscriptionKeys.invoices,
    queryFn: ({ signal }) => http<Invoice[]>('/invoices', { signal }).catch(failWith(TEXTS.invoicesNotFetched)),
    refetchOnMount: 'always',
  });
}
