import type { DirectiveTable } from '@carebourse/contracts/directives';
import { MESSAGES } from '@carebourse/contracts/messages';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { directiveKeys } from './keys.ts';

/** GET /api/directives/tables: tables about persons. */
export function useDirectiveTables() {
  return useQuery({
    queryKey: directiveKeys.tables,
    queryFn: async ({ signal }) => {
      const asked = http<{ items: DirectiveTable[] }>('/directives/tables', { signal });
      return (await asked.catch(failWith(MESSAGES.directives.tablesFailed))).items;
    },
  });
}
