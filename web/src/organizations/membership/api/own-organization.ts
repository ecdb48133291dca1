import type { OwnOrganization } from '@carebourse/contracts/organizations';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { organizationKeys } from '../../../lib/query-keys/organization.ts';
import * as TEXTS from '../texts.ts';

/** GET /api/organization: the reader's own place, and whom they may see there. */
export function useOwnOrganization() {
  return useQuery({
    queryKey: organizationKeys.own,
    queryFn: ({ signal }) =>
      http<OwnOrganization>('/organization', { signal }).catch(failWith(TEXTS.organizationNotFetched)),
  });
}
