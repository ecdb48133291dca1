import type { Assistant } from '@carebourse/contracts/assistants';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import * as TEXTS from '../texts.ts';
import { assistantKeys } from './keys.ts';

/** GET /api/assistants. Read anew when one comes back: assistants are connected, and end, in other windows. */
export function useAssistants(userId: number) {
  return useQuery({
    queryKey: assistantKeys.list(userId),
    queryFn: async ({ signal }) => {
      const list = http<{ items: Assistant[] }>('/assistants', { signal });
      return (await list.catch(failWith(TEXTS.assistantsNotFetched))).items;
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}
