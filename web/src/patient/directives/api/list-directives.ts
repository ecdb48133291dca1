import type { DecidedSubject } from '@carebourse/contracts/directives';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { directiveKeys } from '../../../lib/query-keys/directives.ts';
import * as TEXTS from '../texts.ts';

/** GET /api/directives: what the reader decided for themself and their dependents. */
export function useDirectives() {
  const user = useCurrentUser();
  return useQuery({
    queryKey: directiveKeys.own(user?.id ?? 0),
    queryFn: async ({ signal }) => {
      const list = http<{ items: DecidedSubject[] }>('/directives', { signal });
      return (await list.catch(failWith(TEXTS.decisionsNotLoaded))).items;
    },
  });
}
