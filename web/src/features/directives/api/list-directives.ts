import type { DecidedSubject } from '@carebourse/contracts/directives';
import { MESSAGES } from '@carebourse/contracts/messages';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { directiveKeys } from './keys.ts';

/** GET /api/directives: what the reader decided for themself and their dependents. */
export function useDirectives() {
  const user = useCurrentUser();
  return useQuery({
    queryKey: directiveKeys.own(user?.id ?? 0),
    queryFn: async ({ signal }) => {
      const asked = http<{ items: DecidedSubject[] }>('/directives', { signal });
      return (await asked.catch(failWith(MESSAGES.directives.fetchFailed))).items;
    },
  });
}
