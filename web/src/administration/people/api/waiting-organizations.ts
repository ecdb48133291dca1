import type { OrganizationSummary } from '@carebourse/contracts/organizations';
import { skipToken, useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import type { FirstOf } from '../../../lib/use-pages.ts';
import { organizationKeys } from '../../../lib/query-keys/organization.ts';
import * as TEXTS from '../texts.ts';

/** The organizations that wait for an admin of the platform, the first hundred. */
export function useWaitingOrganizations(isWanted: boolean) {
  return useQuery({
    queryKey: organizationKeys.waiting,
    queryFn: isWanted
      ? ({ signal }: { signal: AbortSignal }) =>
          http<FirstOf<OrganizationSummary>>('/admin/organizations', {
            query: { waiting: 'true', limit: 100 },
            signal,
          }).catch(failWith(TEXTS.organizationsNotFetched))
      : skipToken,
  });
}
