import { MESSAGES } from '@carebourse/contracts/messages';
import { scopesIn } from '@carebourse/rpc/token-claims';
import { mcpAudience } from '@carebourse/rpc/tokens';
import { UnauthenticatedError } from '@carebourse/runtime/errors';
import type { OAuthClientRpc } from '../../context.ts';
import { secondsLeft, TOKEN_SECONDS } from '../../domain/accounts/session.ts';
import { readAccessToken } from '../../oauth/access-token.ts';

export const resolveAccessToken: OAuthClientRpc<'ResolveAccessToken'> = async (context, { accessToken }) => {
  const good = await readAccessToken(context, accessToken);
  if (!good) throw new UnauthenticatedError(MESSAGES.auth.invalidToken);
  const { claims, client } = good;
  return {
    token: context.keys.sign({
      userId: client.userId,
      role: client.user.role,
      client_id: client.id,
      scope: claims.scope,
    }),
    tokenExpiresInSeconds: TOKEN_SECONDS,
    accessTokenExpiresInSeconds: secondsLeft(new Date(claims.exp * 1000), context.now()),
    userId: client.userId,
    clientId: client.id,
    tokenId: claims.jti,
    scopes: scopesIn(claims.scope),
    plan: client.plan,
    assistant: false,
    audience: claims.aud === mcpAudience(context.issuer) ? 'mcp' : 'api',
  };
};
