import type { StewardUseList } from '@carebourse/contracts/stewardship';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { apiPath, type EntryRef } from '../entry-ref.ts';
import { failures } from '../words.ts';
import { stewardshipKeys } from './keys.ts';

/** GET …/uses: who used what of the entry, by week, and copies to be destroyed. */
export function useStewardUses(entry: EntryRef) {
  return useQuery({
    queryKey: stewardshipKeys.uses(entry),
    queryFn: ({ signal }) => http<StewardUseList>(`${apiPath(entry)}/uses`, { signal }).catch(failWith(failures.uses)),
    refetchOnMount: 'always',
  });
}
