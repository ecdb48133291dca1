import { MESSAGES } from '@carebourse/contracts/messages';
import type { RecordLogPage } from '@carebourse/contracts/record-log';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { privacyDeskKeys } from './keys.ts';

/** Whose log: `userId` with a `dependentId` or without, or `readerId`. */
export type LogAsked = Record<string, string>;

/** Asked anew with each visit: people read on. */
const logQuery = (asked: LogAsked) =>
  infiniteQueryOptions({
    queryKey: privacyDeskKeys.log(asked),
    queryFn: ({ pageParam: cursor, signal }) =>
      http<RecordLogPage>('/privacy/log', { query: { ...asked, cursor }, signal }).catch(
        failWith(MESSAGES.recordLog.fetchFailed),
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }: RecordLogPage) => nextCursor ?? undefined,
    refetchOnMount: 'always',
  });

/** GET /api/privacy/log: its lines, page by page. */
export function useRecordLog(asked: LogAsked) {
  return useInfiniteQuery({ ...logQuery(asked), select: ({ pages }) => pages.flatMap(({ items }) => items) });
}

/** GET /api/privacy/log: to whose records the person who is asked for has confirmed links; undefined while it is read. */
export function useRecordHolders(asked: LogAsked) {
  return useInfiniteQuery({ ...logQuery(asked), select: ({ pages }) => pages[0]?.holders ?? [] }).data;
}
