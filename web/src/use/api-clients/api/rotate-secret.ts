import type { OAuthClientSecret } from '@carebourse/contracts/oauth-clients';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import * as TEXTS from '../texts.ts';
import { apiClientKeys } from './keys.ts';

/** POST /api/oauth-clients/{clientId}/rotate */
export function useRotateSecret() {
  return useChange({
    send: (clientId: string) =>
      http<OAuthClientSecret>(`/oauth-clients/${encodeURIComponent(clientId)}/rotate`, { method: 'POST' }),
    changes: [apiClientKeys.list],
    done: { title: TEXTS.secretReplaced },
    failed: TEXTS.clientNotChanged,
  });
}
