import { MESSAGES } from '@carebourse/contracts/messages';
import type { BreachCount } from '@carebourse/contracts/privacy-desk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { privacyDeskKeys } from './keys.ts';

/** GET /api/privacy/statistics */
export function useStatistics(year: number) {
  return useQuery({
    queryKey: privacyDeskKeys.statistics(year),
    queryFn: ({ signal }) =>
      http<{ items: BreachCount[] }>('/privacy/statistics', { query: { year: String(year) }, signal }).catch(
        failWith(MESSAGES.breaches.statisticsFailed),
      ),
    select: ({ items }) => items,
    placeholderData: keepPreviousData,
  });
}
