import type { StewardedEntry } from '@carebourse/contracts/stewardship';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { failures } from '../words.ts';
import { stewardshipKeys } from './keys.ts';

/** GET /api/stewardship/entries: the entries whose tables the reader may keep. */
export function useStewardedEntries() {
  return useQuery({
    queryKey: stewardshipKeys.entries,
    async queryFn({ signal }) {
      const { items } = await http<{ items: StewardedEntry[] }>('/stewardship/entries', { signal }).catch(
        failWith(failures.entries),
      );
      return items;
    },
    refetchOnMount: 'always',
  });
}
