import { MESSAGES } from '@carebourse/contracts/messages';
import type { OAuthClientSecret } from '@carebourse/contracts/oauth-clients';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { apiClientKeys } from './keys.ts';

/** POST /api/oauth-clients/{clientId}/rotate */
export function useRotateSecret() {
  return useChange({
    send: (clientId: string) =>
      http<OAuthClientSecret>(`/oauth-clients/${encodeURIComponent(clientId)}/rotate`, { method: 'POST' }),
    changes: [apiClientKeys.list],
    done: { title: MESSAGES.oauthClients.rotated },
    failed: MESSAGES.oauthClients.failed,
  });
}
