import type { Security } from '@carebourse/contracts/account';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import * as TEXTS from '../texts.ts';
import { accountKeys } from './keys.ts';

/** GET /api/account/security, unless it is not wanted. */
export function useSecurity(userId: number, enabled = true) {
  return useQuery({
    enabled,
    queryKey: accountKeys.security(userId),
    queryFn: ({ signal }) => http<Security>('/account/security', { signal }).catch(failWith(TEXTS.accountNotFetched)),
  });
}
