import { ACCESS_TOKEN_TYPE, scopesIn } from '@carebourse/rpc/token-claims';
import { mcpAudience, tokenAudience, verifySigned } from '@carebourse/rpc/tokens';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { findLiveClient, type LiveClient } from '../store/oauth-clients/oauth-clients.ts';
import { isTokenRevoked } from '../store/oauth-clients/revocations.ts';

const claimsSchema = z
  .object({
    jti: z.string().min(1),
    client_id: z.string().min(1),
    sub: z.string(),
    scope: z.string(),
    iss: z.string(),
    aud: z.string(),
    iat: z.int(),
    exp: z.int(),
  })
  // RFC 9068: a client that acts for itself is the subject.
  .refine(({ sub, client_id }) => sub === client_id);

export type AccessTokenClaims = z.output<typeof claimsSchema>;

/**
 * An access token that is good now, with its client: signed by us, not run out, and neither the token, nor the client, nor
 * its owner has ended. Its scopes are those that the client still has: what the owner's plan has lost meanwhile, it does not
 * keep. Undefined for every other text.
 */
export async function readAccessToken(
  { db, keys, issuer, now }: Pick<Context, 'db' | 'keys' | 'issuer' | 'now'>,
  token: string,
): Promise<{ claims: AccessTokenClaims; client: LiveClient } | undefined> {
  const claims = readClaims(token, keys.publicKeys(), issuer);
  // Between the parts clocks may be apart; a token that is shown to us ends when it says.
  if (!claims || now().getTime() >= claims.exp * 1000) return undefined;
  const [revoked, client] = await Promise.all([
    isTokenRevoked(db, claims.jti),
    findLiveClient(db, claims.client_id, now()),
  ]);
  if (revoked || !client) return undefined;
  const scope = scopesIn(claims.scope).filter((one) => client.scopes.includes(one));
  return { claims: { ...claims, scope: scope.join(' ') }, client };
}

function readClaims(
  token: string,
  published: readonly { kid: string; publicKey: string }[],
  issuer: string,
): AccessTokenClaims | undefined {
  try {
    const kid = jwt.decode(token, { complete: true })?.header.kid;
    const key = published.find((known) => known.kid === kid);
    if (!key) return undefined;
    const { header, payload } = verifySigned(token, key.publicKey, issuer, [
      tokenAudience(issuer),
      mcpAudience(issuer),
    ]);
    // The tokens of calls are between the parts, and nobody's to show.
    return header.typ === ACCESS_TOKEN_TYPE ? claimsSchema.safeParse(payload).data : undefined;
  } catch {
    return undefined;
  }
}
