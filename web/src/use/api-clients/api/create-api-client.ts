import type { NewOAuthClientInput, OAuthClientSecret } from '@carebourse/contracts/oauth-clients';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import * as TEXTS from '../texts.ts';
import { apiClientKeys } from './keys.ts';

/** POST /api/oauth-clients. The answer holds the secret, which nobody can read again. */
export function useCreateApiClient() {
  return useChange({
    send: (body: NewOAuthClientInput) => http<OAuthClientSecret>('/oauth-clients', { method: 'POST', body }),
    changes: [apiClientKeys.list],
    done: { title: TEXTS.clientCreated },
    failed: TEXTS.clientNotChanged,
  });
}
