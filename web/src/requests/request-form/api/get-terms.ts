import type { PublicTerms } from '@carebourse/contracts/tables';
import { skipToken, useQuery } from '@tanstack/react-query';
import { http } from '../../../lib/http.ts';
import type { AccessTarget } from '../access-target.ts';
import { requestKeys } from '../../record/api/keys.ts';

type Entry = Pick<AccessTarget, 'resourceType' | 'resourceId'>;

/** GET /api/terms/{resourceType}/{resourceId}: what an entry's tables may be used for. Agents have none, and id 0 is no entry. */
export function useTerms({ resourceType, resourceId }: Entry, isWanted = true) {
  const read = ({ signal }: { signal: AbortSignal }) =>
    http<PublicTerms>(`/terms/${resourceType}/${resourceId}`, { signal });
  return useQuery({
    queryKey: requestKeys.terms(resourceType, resourceId),
    queryFn: isWanted && resourceType !== 'agent' && resourceId > 0 ? read : skipToken,
  });
}
