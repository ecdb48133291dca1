import type { Copies } from '@carebourse/contracts/use';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { failures } from '../words.ts';
import { grantKeys } from './keys.ts';

const path = (requestId: number) => `/grants/${requestId}/copies`;

/** GET /api/grants/{requestId}/copies: what was taken, also after the end of the grant. */
export function useCopies(requestId: number) {
  return useQuery({
    queryKey: grantKeys.copies(requestId),
    queryFn: ({ signal }) => http<Copies>(path(requestId), { signal }).catch(failWith(failures.copies)),
  });
}

/** POST …/copies/destroyed: the reader's word that every copy is gone. */
export function useConfirmDestroyed(requestId: number) {
  return useChange({
    send: () => http<Copies>(`${path(requestId)}/destroyed`, { method: 'POST' }),
    changes: [grantKeys.copies(requestId)],
    done: { title: 'Thank you. The steward sees your word.' },
    failed: 'Your word was not taken',
  });
}
