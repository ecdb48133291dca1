import type { Breach } from '@carebourse/contracts/privacy-desk';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import * as TEXTS from '../texts.ts';
import { privacyDeskKeys } from './keys.ts';

/** GET /api/privacy/breaches/{id}/history: what was written before of a breach, newest first. */
export function useEarlierRevisions(id: number) {
  return useQuery({
    queryKey: privacyDeskKeys.history(id),
    queryFn: ({ signal }) =>
      http<{ items: Breach[] }>(`/privacy/breaches/${id}/history`, { signal }).catch(
        failWith(TEXTS.breachHistoryNotLoaded),
      ),
    select: ({ items }) => items.slice(1),
  });
}
