import type { PrivacyDesk } from '@carebourse/contracts/privacy-desk';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import * as TEXTS from '../texts.ts';
import { privacyDeskKeys } from './keys.ts';

/** How soon is asked again for what could not be counted. */
const AGAIN_MS = 10_000;

/** GET /api/privacy/desk: read anew with each visit, as what waits is worked off elsewhere. */
export function useDesk() {
  return useQuery({
    queryKey: privacyDeskKeys.desk,
    queryFn: ({ signal }) => http<PrivacyDesk>('/privacy/desk', { signal }).catch(failWith(TEXTS.waitingNotLoaded)),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => state.data?.readings === null && AGAIN_MS,
  });
}
