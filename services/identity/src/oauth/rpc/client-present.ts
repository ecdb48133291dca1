import type { OAuthClientRow } from '../../store/oauth-clients.ts';

/** A client as its owner sees it, without its secret. */
export function presentOAuthClient(client: OAuthClientRow) {
  return {
    clientId: client.id,
    name: client.name,
    scopes: client.scopes,
    createdAt: client.createdAt.toISOString(),
    rotatedAt: client.rotatedAt?.toISOString(),
    lastUsedAt: client.lastUsedAt?.toISOString(),
    revokedAt: client.revokedAt?.toISOString(),
  };
}
