import type { Interaction } from '@carebourse/contracts/assistants';
import { useQuery } from '@tanstack/react-query';
import { http } from '../../../lib/http.ts';
import { assistantKeys } from './keys.ts';

/** GET /api/interactions/{uid}: what a program asks. */
export function useInteraction(uid: string) {
  return useQuery({
    queryKey: assistantKeys.interaction(uid),
    queryFn: ({ signal }) => http<Interaction>(`/interactions/${encodeURIComponent(uid)}`, { signal }),
    staleTime: 0,
  });
}
