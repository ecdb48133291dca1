import type { DeliveredDictionary, PublicFacts } from '@carebourse/contracts/entry-facts';
import { skipToken, useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import type { FactEntry } from '../fact-entry.ts';
import * as TEXTS from '../texts.ts';
import { factKeys } from './keys.ts';

const read =
  ({ resourceType, resourceId }: FactEntry) =>
  ({ signal }: { signal: AbortSignal }) =>
    http<PublicFacts>(`/facts/${resourceType}/${resourceId}`, { signal }).catch(failWith(TEXTS.factsNotLoaded));

/** GET /api/facts/{resourceType}/{resourceId} */
export function useFacts(entry: FactEntry, isWanted = true) {
  return useQuery({ queryKey: factKeys.shown(entry), queryFn: isWanted ? read(entry) : skipToken });
}

/** The language of an entry's name and description; undefined where it is the product's own, or not known yet. */
export function useTextLanguage(entry: FactEntry): string | undefined {
  return useFacts(entry).data?.facts?.textLanguage;
}

/** The facts of several entries, of those that are known. */
export function useKnownFacts(entries: readonly FactEntry[], isWanted: boolean): PublicFacts[] {
  return useQueries({
    queries: entries.map((entry) => ({
      queryKey: factKeys.shown(entry),
      queryFn: isWanted ? read(entry) : skipToken,
    })),
    combine: knownOf,
  });
}

/** The facts of several entries, in their order; undefined for one whose facts are not known yet, or cannot be read. */
export function useFactsOfEach(entries: readonly FactEntry[]): (PublicFacts | undefined)[] {
  return useQueries({
    queries: entries.map((entry) => ({ queryKey: factKeys.shown(entry), queryFn: read(entry) })),
    combine: eachOf,
  });
}

function eachOf(results: readonly UseQueryResult<PublicFacts>[]): (PublicFacts | undefined)[] {
  return results.map(({ data }) => data);
}

function knownOf(results: readonly UseQueryResult<PublicFacts>[]): PublicFacts[] {
  return results.flatMap(({ data }) => data ?? []);
}

/** GET /api/dictionary/{resourceType}/{resourceId}: the columns of the tables that an entry delivers. */
export function useDeliveredDictionary(entry: FactEntry) {
  return useQuery({
    queryKey: factKeys.dictionary(entry),
    queryFn: ({ signal }) =>
      http<DeliveredDictionary>(`/dictionary/${entry.resourceType}/${entry.resourceId}`, { signal }).catch(
        failWith(TEXTS.dictionaryNotLoaded),
      ),
  });
}
