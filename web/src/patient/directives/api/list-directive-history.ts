import type { DirectiveHistory } from '@carebourse/contracts/directives';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { directiveKeys } from '../../../lib/query-keys/directives.ts';
import * as TEXTS from '../texts.ts';

/** GET /api/directives/history: what the reader ever decided for themself (null) or one dependent. */
export function useDirectiveHistory(dependentId: number | null) {
  const user = useCurrentUser();
  const query = dependentId === null ? '' : `?dependentId=${dependentId}`;
  return useQuery({
    queryKey: directiveKeys.history(user?.id ?? 0, dependentId),
    queryFn: async ({ signal }) => {
      const list = http<DirectiveHistory>(`/directives/history${query}`, { signal });
      return (await list.catch(failWith(TEXTS.earlierDecisionsNotLoaded))).items;
    },
  });
}
