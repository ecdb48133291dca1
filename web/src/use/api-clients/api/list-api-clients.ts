import type { OAuthClient } from '@carebourse/contracts/oauth-clients';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import * as TEXTS from '../texts.ts';
import { apiClientKeys } from './keys.ts';

/** GET /api/oauth-clients: the signed-in partner's own, newest first. */
export function useApiClients() {
  return useQuery({
    queryKey: apiClientKeys.list,
    queryFn: ({ signal }) => http<OAuthClient[]>('/oauth-clients', { signal }).catch(failWith(TEXTS.clientsNotFetched)),
  });
}
