import { callerOf } from '@carebourse/rpc/tokens';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { isRevoked } from '../store/revocations.ts';

const claimsSchema = z.object({
  jti: z.string(),
  client_id: z.string(),
  sub: z.string(),
  scope: z.string(),
  iss: z.string(),
  aud: z.string(),
  iat: z.int(),
  exp: z.int(),
});

export type AccessTokenClaims = z.output<typeof claimsSchema>;

/** The claims of an access token that is good now: signed by us, not run out, neither it nor its client revoked. */
export async function readAccessToken(
  { db, keys, issuer }: Pick<Context, 'db' | 'keys' | 'issuer'>,
  token: string,
): Promise<AccessTokenClaims | undefined> {
  const decoded = jwt.decode(token, { complete: true });
  const key = keys.publicKeys().find(({ kid }) => kid === decoded?.header.kid);
  const claims = claimsSchema.safeParse(decoded?.payload);
  if (!key || !claims.success) return undefined;
  try {
    callerOf(token, key.publicKey, issuer);
  } catch {
    return undefined;
  }
  return (await isRevoked(db, claims.data.jti, claims.data.client_id)) ? undefined : claims.data;
}
