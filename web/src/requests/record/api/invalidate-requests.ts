import type { QueryClient } from '@tanstack/react-query';
import { requestKeys } from './keys.ts';

/** Reads the requests and their histories again. The promise ends when the pages that show them are up to date. */
export async function invalidateRequests(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: requestKeys.all }),
    client.invalidateQueries({ queryKey: requestKeys.histories }),
  ]);
}
