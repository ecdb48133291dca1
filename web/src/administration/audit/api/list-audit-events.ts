import type { AuditEvent, RecordReader } from '@carebourse/contracts/audit';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import * as TEXTS from '../texts.ts';

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
  /** 'true' leaves out looks of the reader, and of people at what is about themselves. */
  withoutOwnViews?: 'true' | undefined;
}

/** The trail in groups, newest first, page by page. Every look at it is a line of it, so it is asked for anew each time. */
export function useAuditEvents(filter: AuditFilter) {
  return useInfiniteQuery({
    queryKey: ['audit-events', filter],
    queryFn: ({ pageParam: before, signal }) =>
      http<AuditEvent[]>('/audit-events', {
        query: { ...filter, grouped: 'true', before, limit: PAGE_SIZE },
        signal,
      }).catch(failWith(TEXTS.auditTrailNotFetched)),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length === PAGE_SIZE ? page.at(-1)?.sequence : undefined),
    gcTime: 0,
  });
}

/** As many lines of a group as are shown one by one. */
export const MAX_REPEATS = 200;

/** The lines that a line of a group stands for, newest first. */
export function useRepeats(line: AuditEvent) {
  const { actorId, action, subject, subjectUserId, outcome, firstAt, occurredAt } = line;
  const to = new Date(Date.parse(occurredAt) + 1).toISOString();
  const query = { action, subject, outcome, from: firstAt, to, limit: MAX_REPEATS };
  return useQuery({
    queryKey: ['audit-events', 'repeats', line.id],
    queryFn: async ({ signal }) => {
      const people = { actorId: actorId ?? undefined, subjectUserId: subjectUserId ?? undefined };
      const lines = await http<AuditEvent[]>('/audit-events', { query: { ...query, ...people }, signal }).catch(
        failWith(TEXTS.auditTrailNotFetched),
      );
      // What nobody did, or what is about nobody, cannot be asked for.
      return lines.filter((found) => found.actorId === actorId && found.subjectUserId === subjectUserId);
    },
    gcTime: 0,
  });
}

/** Who else saw what is about the reader, latest first. */
export function useRecordReaders() {
  return useQuery({
    queryKey: ['audit-events', 'readers'],
    queryFn: ({ signal }) =>
      http<RecordReader[]>('/audit-events/readers', { signal }).catch(failWith(TEXTS.auditTrailNotFetched)),
  });
}
