import { MESSAGES } from '@carebourse/contracts/messages';
import type { NewOAuthClientInput, OAuthClientSecret } from '@carebourse/contracts/oauth-clients';
import { useMutation } from '@tanstack/react-query';
import { http } from '../../../lib/http.ts';
import { useClientOutcome } from './client-outcome.ts';

/** POST /api/oauth-clients. The answer holds the secret, which nobody can read again. */
export function useCreateApiClient() {
  return useMutation({
    mutationFn: (body: NewOAuthClientInput) => http<OAuthClientSecret>('/oauth-clients', { method: 'POST', body }),
    ...useClientOutcome(MESSAGES.oauthClients.created),
  });
}
