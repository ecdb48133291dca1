import type { Dependent } from '@carebourse/contracts/dependents';
import { skipToken, useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { dependentKeys } from './keys.ts';
import * as TEXTS from '../texts.ts';

function listDependents(signal: AbortSignal): Promise<Dependent[]> {
  return http<Dependent[]>('/dependents', { signal }).catch(failWith(TEXTS.dependentsNotFetched));
}

/** GET /api/dependents: the signed-in patient's own. */
export function useDependents() {
  const user = useCurrentUser();
  return useQuery({
    queryKey: dependentKeys.list(user?.id ?? 0),
    queryFn: user?.role === 'patient' ? ({ signal }) => listDependents(signal) : skipToken,
  });
}
