import { QueryCache, QueryClient } from '@tanstack/react-query';
import { UnauthorizedError } from './http.ts';

/**
 * Specification §7: what was read never goes stale by itself, is not read again on focus or after a while, and a
 * failure is shown at once. Mutations say what they changed by invalidating it.
 */
export function createQueryClient(onUnauthorized: () => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (error instanceof UnauthorizedError) onUnauthorized();
      },
    }),
    defaultOptions: {
      queries: { staleTime: Infinity, retry: false, refetchOnWindowFocus: false, refetchInterval: false },
      mutations: { retry: false },
    },
  });
}
