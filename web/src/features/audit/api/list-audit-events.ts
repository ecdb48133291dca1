import type { AuditEvent } from '@carebourse/contracts/audit';
import { MESSAGES } from '@carebourse/contracts/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';

const PAGE_SIZE = 50;

/** What narrows the trail; empty entries do not. */
export interface AuditFilter {
  informationType?: string | undefined;
  outcome?: string | undefined;
  actorId?: string | undefined;
  subjectUserId?: string | undefined;
  /** RFC 3339. */
  from?: string | undefined;
  to?: string | undefined;
}

/** The trail, newest first, page by page. Every look at it is a line of it, so it is asked for anew each time. */
export function useAuditEvents(filter: AuditFilter) {
  return useInfiniteQuery({
    queryKey: ['audit-events', filter],
    queryFn: ({ pageParam: before, signal }) =>
      http<AuditEvent[]>('/audit-events', { query: { ...filter, before, limit: PAGE_SIZE }, signal }).catch(
        failWith(MESSAGES.audit.fetchFailed),
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length === PAGE_SIZE ? page.at(-1)?.sequence : undefined),
    gcTime: 0,
  });
}
