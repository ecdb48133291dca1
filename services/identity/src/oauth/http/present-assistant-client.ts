import { ASSISTANT_AUTH_METHODS, ASSISTANT_SCOPE, isNativeRedirect } from '@carebourse/contracts/assistants';
import type { AssistantClientRow } from '../../store/assistant-clients.ts';

type ClientRow = Pick<AssistantClientRow, 'id' | 'name' | 'redirectUris' | 'authMethod' | 'secretHash'>;

/** A program as oidc-provider has one. Whatever it asks for or says of itself, it is let do this and no more. */
export function presentAssistantClient({ id, name, redirectUris, authMethod, secretHash }: ClientRow) {
  return {
    client_id: id,
    ...(name !== null && { client_name: name }),
    ...(secretHash && { client_secret: Buffer.from(secretHash).toString('hex') }),
    token_endpoint_auth_method: ASSISTANT_AUTH_METHODS.find((method) => method === authMethod),
    application_type: redirectUris.some(isNativeRedirect) ? ('native' as const) : ('web' as const),
    redirect_uris: redirectUris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code' as const],
    scope: ASSISTANT_SCOPE,
  };
}
