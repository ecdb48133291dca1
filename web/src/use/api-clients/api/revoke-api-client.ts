import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import * as TEXTS from '../texts.ts';
import { apiClientKeys } from './keys.ts';

/** DELETE /api/oauth-clients/{clientId} */
export function useRevokeApiClient() {
  return useChange({
    send: (clientId: string) => http<void>(`/oauth-clients/${encodeURIComponent(clientId)}`, { method: 'DELETE' }),
    changes: [apiClientKeys.list],
    done: { title: TEXTS.clientRevoked },
    failed: TEXTS.clientNotChanged,
  });
}
