import { MESSAGES } from '@carebourse/contracts/messages';
import { scopesIn } from '@carebourse/rpc/token-claims';
import { mcpAudience } from '@carebourse/rpc/tokens';
import { UnauthenticatedError } from '@carebourse/runtime/errors';
import type { OAuthClientRpc } from '../../context.ts';
import { secondsLeft, TOKEN_SECONDS } from '../../accounts/domain/session.ts';
import { readAccessToken } from '../http/access-token.ts';
import { findPlan } from '../../store/entitlements.ts';

export const resolveAccessToken: OAuthClientRpc<'ResolveAccessToken'> = async (context, { accessToken }) => {
  const good = await readAccessToken(context, accessToken);
  if (!good) throw new UnauthenticatedError(MESSAGES.auth.invalidToken);
  const { claims } = good;
  const isAssistant = 'assistant' in good;
  const { id, userId, user } = isAssistant ? good.assistant : good.client;
  return {
    token: context.keys.sign({
      userId,
      role: user.role,
      client_id: id,
      scope: claims.scope,
      ...(isAssistant && { assistant: true }),
    }),
    tokenExpiresInSeconds: TOKEN_SECONDS,
    accessTokenExpiresInSeconds: secondsLeft(new Date(claims.exp * 1000), context.now()),
    userId,
    clientId: id,
    tokenId: claims.jti,
    scopes: scopesIn(claims.scope),
    plan: isAssistant ? await findPlan(context.db, userId) : good.client.plan,
    assistant: isAssistant,
    audience: claims.aud === mcpAudience(context.issuer) ? 'mcp' : 'api',
  };
};
