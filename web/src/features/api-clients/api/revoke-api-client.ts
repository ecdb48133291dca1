import { MESSAGES } from '@carebourse/contracts/messages';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { apiClientKeys } from './keys.ts';

/** DELETE /api/oauth-clients/{clientId} */
export function useRevokeApiClient() {
  return useChange({
    send: (clientId: string) => http<void>(`/oauth-clients/${encodeURIComponent(clientId)}`, { method: 'DELETE' }),
    changes: [apiClientKeys.list],
    done: { title: MESSAGES.oauthClients.wasRevoked },
    failed: MESSAGES.oauthClients.failed,
  });
}
