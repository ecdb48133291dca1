import type { RecordLogPage } from '@carebourse/contracts/record-log';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import * as TEXTS from '../texts.ts';
import { privacyDeskKeys } from './keys.ts';

/** Whose log: `userId` with a `dependentId` or without, or `readerId`. */
export type LogQuery = Record<string, string>;

/** Asked anew with each visit: people read on. */
const logPages = (query: LogQuery) =>
  infiniteQueryOptions({
    queryKey: privacyDeskKeys.log(query),
    queryFn: ({ pageParam: cursor, signal }) =>
      http<RecordLogPage>('/privacy/log', { query: { ...query, cursor }, signal }).catch(failWith(TEXTS.logNotLoaded)),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }: RecordLogPage) => nextCursor ?? undefined,
    refetchOnMount: 'always',
  });

/** GET /api/privacy/log: its lines, page by page. */
export function useRecordLog(query: LogQuery) {
  return useInfiniteQuery({ ...logPages(query), select: ({ pages }) => pages.flatMap(({ items }) => items) });
}

/** GET /api/privacy/log: to whose records the person who is asked for has confirmed links; undefined while it is read. */
export function useRecordHolders(query: LogQuery) {
  return useInfiniteQuery({ ...logPages(query), select: ({ pages }) => pages[0]?.holders ?? [] }).data;
}
