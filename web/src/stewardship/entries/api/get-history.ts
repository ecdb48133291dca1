import type { ResourceRevision } from '@carebourse/contracts/catalogue-management';
import type { ResourceType } from '@carebourse/contracts/constants';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { managedKeys } from '../../entry/api/keys.ts';
import * as TEXTS from '../texts.ts';

/** GET /api/catalogue/{resourceType}/{id}/history: everything that happened to an entry, newest first. */
export function useEntryHistory(resourceType: ResourceType, id: number) {
  return useQuery({
    queryKey: managedKeys.history(resourceType, id),
    queryFn: ({ signal }) =>
      http<ResourceRevision[]>(`/catalogue/${resourceType}/${id}/history`, { signal }).catch(
        failWith(TEXTS.historyNotFetched),
      ),
    refetchOnMount: 'always',
  });
}
