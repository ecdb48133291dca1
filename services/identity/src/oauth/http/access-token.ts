import { ACCESS_TOKEN_TYPE, scopesIn } from '@carebourse/rpc/token-claims';
import { mcpAudience, tokenAudience, verifySigned } from '@carebourse/rpc/tokens';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { findLiveClient, type LiveClient } from '../../store/oauth-clients.ts';
import { findLiveAssistant, type AssistantRow } from '../../store/assistants.ts';
import { isTokenRevoked } from '../store/revocations.ts';

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
    /** The connection that an assistant's token is of. */
    connection: z.string().optional(),
  })
  // RFC 9068: a client that acts for itself is the subject, and otherwise its person.
  .refine(({ sub, client_id, connection }) => connection !== undefined || sub === client_id);

export type AccessTokenClaims = z.output<typeof claimsSchema>;

type Reader = Pick<Context, 'db' | 'keys' | 'issuer' | 'now' | 'adminsNeedSecondFactor'>;

/**
 * An access token that is good now: signed by us, not run out, and neither the token, nor the client or assistant that has
 * it, nor its person has ended. Its scopes are those that a client still has: what the owner's plan has lost meanwhile, it
 * does not keep. Undefined for every other text.
 */
export async function readAccessToken(
  reader: Reader,
  token: string,
): Promise<{ claims: AccessTokenClaims; client: LiveClient } | AssistantsToken | undefined> {
  const { db, keys, issuer, now } = reader;
  const claims = readClaims(token, keys.publicKeys(), issuer);
  // Between the parts clocks may be apart; a token that is shown to us ends when it says.
  if (!claims || now().getTime() >= claims.exp * 1000) return undefined;
  if (claims.connection !== undefined) return readAssistantsToken(reader, claims, claims.connection);
  const [revoked, client] = await Promise.all([
    isTokenRevoked(db, claims.jti),
    findLiveClient(db, claims.client_id, now()),
  ]);
  if (revoked || !client) return undefined;
  const scope = scopesIn(claims.scope).filter((one) => client.scopes.includes(one));
  return { claims: { ...claims, scope: scope.join(' ') }, client };
}

export interface AssistantsToken {
  claims: AccessTokenClaims;
  assistant: AssistantRow;
}

/** Tokens of an assistant end with it: there is none to revoke by itself. */
async function readAssistantsToken(
  reader: Reader,
  claims: AccessTokenClaims,
  connection: string,
): Promise<AssistantsToken | undefined> {
  const assistant = await findLiveAssistant(reader, connection);
  if (assistant?.clientId !== claims.client_id || String(assistant.userId) !== claims.sub) return undefined;
  const scope = scopesIn(claims.scope).filter((one) => assistant.scopes.includes(one));
  return { claims: { ...claims, scope: scope.join(' ') }, assistant };
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
