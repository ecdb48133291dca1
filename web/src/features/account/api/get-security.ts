import type { Security } from '@carebourse/contracts/account';
import { MESSAGES } from '@carebourse/contracts/messages';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { accountKeys } from './keys.ts';

/** GET /api/account/security. */
export function useSecurity(userId: number) {
  return useQuery({
    queryKey: accountKeys.security(userId),
    queryFn: ({ signal }) =>
      http<Security>('/account/security', { signal }).catch(failWith(MESSAGES.account.fetchFailed)),
  });
}
