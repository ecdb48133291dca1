import { MESSAGES } from '@carebourse/contracts/messages';
import type { OAuthClientSecret } from '@carebourse/contracts/oauth-clients';
import { useMutation } from '@tanstack/react-query';
import { http } from '../../../lib/http.ts';
import { useClientOutcome } from './client-outcome.ts';

/** POST /api/oauth-clients/{clientId}/rotate */
export function useRotateSecret() {
  return useMutation({
    mutationFn: (clientId: string) =>
      http<OAuthClientSecret>(`/oauth-clients/${encodeURIComponent(clientId)}/rotate`, { method: 'POST' }),
    ...useClientOutcome(MESSAGES.oauthClients.rotated),
  });
}
