import type { DirectiveTable } from '@carebourse/contracts/directives';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { directiveKeys } from '../../../lib/query-keys/directives.ts';
import * as TEXTS from '../texts.ts';

/** GET /api/directives/tables: tables about persons. */
export function useDirectiveTables() {
  return useQuery({
    queryKey: directiveKeys.tables,
    queryFn: async ({ signal }) => {
      const list = http<{ items: DirectiveTable[] }>('/directives/tables', { signal });
      return (await list.catch(failWith(TEXTS.tablesNotLoaded))).items;
    },
  });
}
