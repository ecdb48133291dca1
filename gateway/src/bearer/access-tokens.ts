import { PLAN_IDS, type PlanId, type Scope } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { callerOf } from '@carebourse/rpc/tokens';
import { UnauthenticatedError, UnavailableError } from '@carebourse/runtime/errors';
import jwt from 'jsonwebtoken';
import jwksRsa, { SigningKeyNotFoundError } from 'jwks-rsa';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { invalidToken } from './bearer-error.ts';
import type { Revocations } from './revocations.ts';

/** A call by an API client: its token goes along with every call to a service. */
export interface ClientCall {
  clientId: string;
  scopes: readonly Scope[];
  plan: PlanId;
  token: string;
}

export interface AccessTokens {
  /**
   * @throws BearerError (401) for any token that is not valid now
   * @throws UnavailableError when the key that the token names is not known and cannot be asked for
   */
  verify(token: string): Promise<ClientCall>;
}

const KEYS_FRESH_MS = 10 * 60_000;
/** How long a key that was seen goes on being used while identity is away: longer than any token lives. */
const KEYS_STALE_MS = 60 * 60_000;

/** A signature costs more than most answers: it is checked once a minute a token. Revocations are looked at each time. */
const VERIFIED_MS = 60_000;
const MOST_VERIFIED = 10_000;

const extraClaims = z.object({ jti: z.string(), exp: z.number(), plan: z.enum(PLAN_IDS).catch('free-trial') });

/** What a token was found to say. */
type Verified = Omit<ClientCall, 'token'> & { tokenId: string; expiresAt: number };

/** Verifies access tokens here, by the issuer's published keys, which are kept: identity is not asked for each call. */
export function createAccessTokens(issuer: string, jwksUri: string, revocations: Revocations): AccessTokens {
  const jwks = jwksRsa({
    jwksUri,
    timeout: 3_000,
    cache: true,
    cacheMaxEntries: 20,
    cacheMaxAge: KEYS_FRESH_MS,
    cacheMaxAgeFallback: KEYS_STALE_MS,
    // Forged key ids must not become load on identity.
    rateLimit: true,
    jwksRequestsPerMinute: 20,
  });

  async function keyNamed(kid: string): Promise<string> {
    try {
      return (await jwks.getSigningKey(kid)).getPublicKey();
    } catch (error) {
      if (error instanceof SigningKeyNotFoundError) throw invalidToken();
      throw new UnavailableError(MESSAGES.http.unavailable, { cause: error });
    }
  }

  /** By the tokens' hashes: what leaks from here is no token. */
  const verified = new LRUCache<string, Verified>({ max: MOST_VERIFIED, ttl: VERIFIED_MS });

  async function check(token: string): Promise<Verified> {
    const kid = jwt.decode(token, { complete: true })?.header.kid;
    if (typeof kid !== 'string') throw invalidToken();
    const key = await keyNamed(kid);
    const { clientId, scopes } = clientOf(token, key, issuer);
    const extra = extraClaims.safeParse(jwt.decode(token));
    if (!extra.success) throw invalidToken();
    const { jti, plan, exp } = extra.data;
    // The parts behind the gateway allow for clocks that are apart; a partner's token ends when it says.
    if (Date.now() >= exp * 1000) throw invalidToken();
    return { clientId, scopes, plan, tokenId: jti, expiresAt: exp * 1000 };
  }

  return {
    async verify(token) {
      const hash = createHash('sha256').update(token).digest('base64');
      const known = verified.get(hash);
      const found = known && Date.now() < known.expiresAt ? known : await check(token);
      if (found !== known) verified.set(hash, found);
      const { clientId, scopes, plan, tokenId } = found;
      if (await revocations.include(clientId, tokenId)) throw invalidToken();
      return { clientId, scopes, plan, token };
    },
  };
}

/** Who the token speaks for; the tokens of sessions are between the parts, and nobody's to show. */
function clientOf(token: string, key: string, issuer: string): { clientId: string; scopes: readonly Scope[] } {
  try {
    const { clientId, scopes } = callerOf(token, key, issuer);
    if (clientId !== undefined) return { clientId, scopes };
  } catch (error) {
    if (!(error instanceof UnauthenticatedError)) throw error;
  }
  throw invalidToken();
}
