import type { RecordSystem } from '@carebourse/contracts/record-systems';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import * as TEXTS from '../texts.ts';
import { recordSystemKeys } from './keys.ts';

/** GET /api/admin/record-systems: all, by name. */
export function useRecordSystems() {
  return useQuery({
    queryKey: recordSystemKeys.list,
    queryFn: async ({ signal }) => {
      const list = http<{ items: RecordSystem[] }>('/admin/record-systems', { signal });
      return (await list.catch(failWith(TEXTS.recordSystemsNotFetched))).items;
    },
  });
}
