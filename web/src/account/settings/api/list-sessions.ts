import type { OpenSession } from '@carebourse/contracts/account';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import * as TEXTS from '../texts.ts';
import { accountKeys } from './keys.ts';

/** GET /api/account/sessions: last used first. Read anew each time the list is opened, or looked at again. */
export function useOpenSessions(userId: number) {
  return useQuery({
    queryKey: accountKeys.sessions(userId),
    queryFn: ({ signal }) =>
      http<OpenSession[]>('/account/sessions', { signal }).catch(failWith(TEXTS.sessionsNotFetched)),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}
