import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  type Query,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { onReturn } from './heal.ts';
import { UnauthorizedError } from './http.ts';

/**
 * What is read for the first time while something changes may be from before the change, and the library lets it be: it
 * cancels only what is read again. Here the first reading is cancelled too, and what is shown is from after the change.
 */
class CurrentQueryClient extends QueryClient {
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    for (const query of this.getQueryCache().findAll({ ...filters, type: 'active', fetchStatus: 'fetching' }))
      if (query.state.data === undefined) void query.cancel({ silent: true });
    return super.invalidateQueries(filters, options);
  }
}

/**
 * Specification §7: what was read never goes stale by itself, is not read again on focus or after a while, and a
 * failure is shown at once. Mutations say what they changed by invalidating it. What failed because a part of the server
 * was away, and is still on the screen, is read once more when the part is back.
 */
export function createQueryClient(onUnauthorized: () => void): QueryClient {
  const onError = (error: unknown) => {
    if (error instanceof UnauthorizedError) onUnauthorized();
  };
  const readAgain = (query: Query<unknown, unknown, unknown>) => {
    if (query.isActive() && query.state.status === 'error')
      void client.refetchQueries({ queryKey: query.queryKey, exact: true });
  };
  const client = new CurrentQueryClient({
    queryCache: new QueryCache({
      onError(error, query) {
        onError(error);
        onReturn(error, () => readAgain(query));
      },
    }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        retry: false,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        networkMode: 'always',
        // What is missing is read when the connection is back.
        refetchOnReconnect: true,
      },
      // Never kept for later: what was asked for while there was no connection may be given up since.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}
