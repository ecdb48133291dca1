import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { failWith } from './fetch-failure.ts';
import { http } from './http.ts';

/** The first page of a list. */
export interface FirstOf<Item> {
  items: Item[];
  nextCursor: string | null;
}

interface PagedList {
  queryKey: readonly unknown[];
  path: string;
  query: Record<string, string>;
  /** What is said when it cannot be read. */
  failure: string;
  /** For what the server goes on with by itself. */
  refetchOnMount?: 'always';
}

/** A list that is read page by page, each from where the one before ended. */
export function usePages<Item>({ queryKey, path, query, failure, ...rest }: PagedList) {
  return useInfiniteQuery({
    ...rest,
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      http<FirstOf<Item>>(path, { query: { ...query, cursor: pageParam }, signal }).catch(failWith(failure)),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor || undefined,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    placeholderData: keepPreviousData,
  });
}
