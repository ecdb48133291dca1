import type { Stewardship } from '@carebourse/contracts/stewardship';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { apiPath, type EntryRef } from '../entry-ref.ts';
import { failures } from '../words.ts';
import { stewardshipKeys } from './keys.ts';

/** GET /api/stewardship/{resourceType}/{resourceId}. Read anew each time a screen opens: others keep the same tables. */
export function useStewardship(entry: EntryRef) {
  return useQuery({
    queryKey: stewardshipKeys.entry(entry),
    queryFn: ({ signal }) => http<Stewardship>(apiPath(entry), { signal }).catch(failWith(failures.entry)),
    refetchOnMount: 'always',
  });
}
