import type { KeptInvocation } from '@carebourse/contracts/agents';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { grantKeys } from '../../../use/workspace/api/keys.ts';
import { readUnderGrant } from '../../../use/workspace/api/under-grant.ts';
import * as TEXTS from '../texts.ts';

const addressOf = (id: string) => `/invocations/${id}/content`;

/** GET /api/invocations/{id}/content: it leaves the memory with the dialog that shows it. */
export function useKeptInvocation(requestId: number, id: string) {
  const client = useQueryClient();
  return useQuery({
    queryKey: grantKeys.content(requestId, id),
    queryFn: ({ signal }) =>
      readUnderGrant(
        { client, requestId, failure: TEXTS.callContentNotFetched },
        http<KeptInvocation>(addressOf(id), { signal }),
      ),
    gcTime: 0,
  });
}

/** DELETE /api/invocations/{id}/content */
export function useForgetInvocation(requestId: number) {
  return useChange({
    send: (id: string) => http<void>(addressOf(id), { method: 'DELETE' }),
    changes: [grantKeys.invocations(requestId)],
    done: { title: TEXTS.callContentDeleted },
    failed: TEXTS.callContentNotDeleted,
  });
}
