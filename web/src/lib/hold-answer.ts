import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Holds an answer in memory as the newest of its query. An answer that is still under way is older, and is dropped. */
export function holdAnswer(client: QueryClient, queryKey: QueryKey, answer: unknown): void {
  void client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, answer);
}
