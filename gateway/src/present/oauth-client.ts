import type { OAuthClient } from '@carebourse/contracts/oauth-clients';
import type { OAuthClientServiceDefinition } from '@carebourse/rpc/oauth-clients';
import type { ResponseOut } from '@carebourse/rpc/methods';

type ClientMessage = ResponseOut<OAuthClientServiceDefinition['CreateOAuthClient']>['client'];

export function presentOAuthClient(client: ClientMessage): OAuthClient {
  if (!client) throw new Error('identity answered without a client');
  return {
    clientId: client.clientId,
    name: client.name,
    scopes: client.scopes as OAuthClient['scopes'],
    createdAt: client.createdAt,
    rotatedAt: client.rotatedAt ?? null,
    lastUsedAt: client.lastUsedAt ?? null,
    revokedAt: client.revokedAt ?? null,
  };
}
