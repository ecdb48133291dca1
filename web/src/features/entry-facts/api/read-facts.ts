import type { DeliveredDictionary, PublicFacts } from '@carebourse/contracts/entry-facts';
import { MESSAGES } from '@carebourse/contracts/messages';
import { skipToken, useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import type { FactEntry } from '../fact-entry.ts';
import { factKeys } from './keys.ts';

const { entryFacts: words } = MESSAGES;

/** GET /api/facts/{resourceType}/{resourceId} */
export function useFacts(entry: FactEntry, isWanted = true) {
  const read = ({ signal }: { signal: AbortSignal }) =>
    http<PublicFacts>(`/facts/${entry.resourceType}/${entry.resourceId}`, { signal }).catch(failWith(words.unread));
  return useQuery({
    queryKey: factKeys.shown(entry),
    queryFn: isWanted ? read : skipToken,
  });
}

/** GET /api/dictionary/{resourceType}/{resourceId}: the columns of the tables that an entry delivers. */
export function useDeliveredDictionary(entry: FactEntry) {
  return useQuery({
    queryKey: factKeys.dictionary(entry),
    queryFn: ({ signal }) =>
      http<DeliveredDictionary>(`/dictionary/${entry.resourceType}/${entry.resourceId}`, { signal }).catch(
        failWith(words.dictionaryUnread),
      ),
  });
}
