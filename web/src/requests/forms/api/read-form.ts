import type { ResourceReference } from '@carebourse/contracts/catalogue';
import type { EntryForm } from '@carebourse/contracts/entry-form';
import { skipToken, useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import * as TEXTS from '../texts.ts';
import { formKeys } from './keys.ts';

const read =
  ({ resourceType, resourceId }: ResourceReference) =>
  ({ signal }: { signal: AbortSignal }) =>
    http<EntryForm>(`/forms/${resourceType}/${resourceId}`, { signal }).catch(failWith(TEXTS.formNotLoaded));

/** GET /api/forms/{resourceType}/{resourceId}: read when it is wanted. */
export function useEntryForm(entry: ResourceReference, isWanted: boolean) {
  return useQuery({ queryKey: formKeys.shown(entry), queryFn: isWanted ? read(entry) : skipToken });
}

/** The forms of several entries, in their order; undefined for one that is not known yet, or cannot be read. */
export function useEntryForms(entries: readonly ResourceReference[]): {
  forms: (EntryForm | undefined)[];
  isLoading: boolean;
} {
  return useQueries({
    queries: entries.map((entry) => ({ queryKey: formKeys.shown(entry), queryFn: read(entry) })),
    combine: formsOf,
  });
}

function formsOf(results: readonly UseQueryResult<EntryForm>[]) {
  return { forms: results.map(({ data }) => data), isLoading: results.some(({ isLoading }) => isLoading) };
}
