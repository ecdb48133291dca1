import type { ReviewStatistics } from '@carebourse/contracts/review-statistics';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import * as TEXTS from '../texts.ts';

/** What is counted: of how many weeks, and of one entry or all. */
export interface Span {
  weeks: string;
  /** As in data/3; empty for all. */
  entry: string;
}

/** The same as the API asks for it. */
export function spanQuery({ weeks, entry }: Span): Record<string, string> {
  const [resourceType, resourceId] = entry.split('/');
  return { weeks, ...(resourceType && resourceId && { resourceType, resourceId }) };
}

/** GET /api/reviews/statistics */
export function useStatistics(span: Span) {
  return useQuery({
    queryKey: ['review-statistics', span],
    queryFn: ({ signal }) =>
      http<ReviewStatistics>('/reviews/statistics', { query: spanQuery(span), signal }).catch(
        failWith(TEXTS.statisticsNotFetched),
      ),
    placeholderData: keepPreviousData,
  });
}
