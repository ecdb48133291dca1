import { MESSAGES } from '@carebourse/contracts/messages';
import { useMutation } from '@tanstack/react-query';
import { http } from '../../../lib/http.ts';
import { useClientOutcome } from './client-outcome.ts';

/** DELETE /api/oauth-clients/{clientId} */
export function useRevokeApiClient() {
  return useMutation({
    mutationFn: (clientId: string) =>
      http<void>(`/oauth-clients/${encodeURIComponent(clientId)}`, { method: 'DELETE' }),
    ...useClientOutcome(MESSAGES.oauthClients.wasRevoked),
  });
}
