import type { Organization } from '@carebourse/contracts/auth';
import { useQuery } from '@tanstack/react-query';
import { http } from '../../../lib/http.ts';

/** GET /api/organizations: who can be chosen at registration. */
export function useOrganizations() {
  return useQuery({
    queryKey: ['organizations'],
    queryFn: ({ signal }) => http<Organization[]>('/organizations', { signal }),
  });
}
