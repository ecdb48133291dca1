import type { Steward } from '@carebourse/contracts/stewards';
import { skipToken, useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import * as TEXTS from '../texts.ts';
import { stewardKeys } from './keys.ts';

function getSteward(id: number, signal: AbortSignal): Promise<Steward> {
  return http<Steward>(`/stewards/${id}`, { signal }).catch(failWith(TEXTS.stewardNotFetched));
}

/** GET /api/stewards/{id}. Asks nothing for an address without a valid id. */
export function useSteward(id: number | undefined) {
  return useQuery({
    queryKey: stewardKeys.steward(id ?? 0),
    queryFn: id === undefined ? skipToken : ({ signal }) => getSteward(id, signal),
  });
}
