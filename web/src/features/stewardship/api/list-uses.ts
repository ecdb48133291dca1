import type { StewardUse } from '@carebourse/contracts/stewardship';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { apiPath, type EntryRef } from '../entry-ref.ts';
import { failures } from '../words.ts';
import { stewardshipKeys } from './keys.ts';

/** GET …/uses: who used what of the entry, by week. */
export function useStewardUses(entry: EntryRef) {
  return useQuery({
    queryKey: stewardshipKeys.uses(entry),
    async queryFn({ signal }) {
      const { items } = await http<{ items: StewardUse[] }>(`${apiPath(entry)}/uses`, { signal }).catch(
        failWith(failures.uses),
      );
      return items;
    },
    refetchOnMount: 'always',
  });
}
