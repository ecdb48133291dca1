import { UnauthenticatedError } from '@carebourse/runtime/errors';
import { MESSAGES } from '@carebourse/contracts/messages';
import { runInContext } from '@carebourse/runtime/request-context';
import jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import { createPublicKey, randomUUID, type KeyObject } from 'node:crypto';
import type { Caller } from './caller.ts';
import { readClaims } from './token-claims.ts';

export const TOKEN_ALGORITHM = 'ES256';

/** Whom tokens are for, those of calls and those of API clients alike: the API of the product at this address. */
export function tokenAudience(issuer: string): string {
  return `${issuer}/api`;
}

/** The audience of access tokens for the endpoint for assistants only (RFC 8707). */
export function mcpAudience(issuer: string): string {
  return `${issuer}/mcp`;
}

export interface PublicKey {
  kid: string;
  /** SPKI in PEM. */
  publicKey: string;
}

export type VerifyToken = (token: string) => Promise<Caller>;

/**
 * How far the clocks of two machines may be apart: a token that has run out by the clock of who reads it alone would sign
 * somebody out. Whether a session has ended is not asked of its token.
 */
export const CLOCK_TOLERANCE_SECONDS = 60;

/** An unknown key id asks identity for the keys again, but not more often than this: forged ids must not become load. */
const REFRESH_INTERVAL_MS = 5_000;

/** Tokens that were found valid and may come again: one is traded for a session and serves all calls of a while. */
const MOST_KEPT = 5_000;

/** What a token said when it was verified; how long it may be used is looked at each time. */
interface Verified {
  caller: Caller;
  expiresAt: number;
}

/**
 * Verifies tokens with identity's public keys, kept once fetched: tokens that can be checked stay good while identity is away.
 * A signature is looked at once.
 * @param issuer the product's address, which its tokens name
 * @throws (the returned function) UnauthenticatedError for any token that is not valid now, by a clock that may be off
 */
export function createTokenVerifier(
  issuer: string,
  fetchKeys: () => Promise<PublicKey[]>,
  now: () => number = Date.now,
): VerifyToken {
  const verified = new LRUCache<string, Verified>({ max: MOST_KEPT });
  let keys = new Map<string, KeyObject>();
  let fetchedAt = -Infinity;
  let fetching: Promise<void> | undefined;

  async function refresh(): Promise<void> {
    // Many calls may wait for this one: it must not fail by the token or the deadline of the one that began it.
    const fetched = await runInContext({ requestId: randomUUID() }, fetchKeys);
    keys = new Map(fetched.map((key) => [key.kid, createPublicKey(key.publicKey)]));
    verified.clear();
    fetchedAt = now();
  }

  async function keyFor(kid: string): Promise<KeyObject | undefined> {
    if (!keys.has(kid) && now() - fetchedAt >= REFRESH_INTERVAL_MS) {
      fetching ??= refresh().finally(() => (fetching = undefined));
      await fetching;
    }
    return keys.get(kid);
  }

  return async (token) => {
    const before = verified.get(token);
    if (before && Date.now() < before.expiresAt) return before.caller;
    const kid = jwt.decode(token, { complete: true })?.header.kid;
    const key = kid === undefined ? undefined : await keyFor(kid);
    if (key === undefined) throw new UnauthenticatedError(MESSAGES.auth.notAuthenticated);
    const { caller, expiresAt } = readCall(token, key, issuer);
    verified.set(token, { caller, expiresAt });
    return caller;
  };
}

/**
 * Who a token speaks for, checked with one key.
 * @param key a public key, in PEM or as an object
 * @throws UnauthenticatedError when the token is not a valid one of this issuer
 */
export function callerOf(token: string, key: jwt.Secret | jwt.PublicKey, issuer: string): Caller {
  return readCall(token, key, issuer).caller;
}

function readCall(token: string, key: jwt.Secret | jwt.PublicKey, issuer: string): Verified {
  try {
    const { header, payload } = verifySigned(token, key, issuer);
    const { exp = 0 } = payload as jwt.JwtPayload;
    return { caller: readClaims(header.typ, payload), expiresAt: (exp + CLOCK_TOLERANCE_SECONDS) * 1000 };
  } catch (error) {
    throw new UnauthenticatedError(MESSAGES.auth.notAuthenticated, { cause: error });
  }
}

/**
 * What a token of this issuer says, checked with one key: a call's token or an access token.
 * @param audiences for which it may be; a call's token is for the API
 * @throws JsonWebTokenError when it is not signed by the key, or not for here and now
 */
export function verifySigned(
  token: string,
  key: jwt.Secret | jwt.PublicKey,
  issuer: string,
  audiences: [string, ...string[]] = [tokenAudience(issuer)],
): jwt.Jwt {
  return jwt.verify(token, key, {
    algorithms: [TOKEN_ALGORITHM],
    issuer,
    audience: audiences,
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    complete: true,
  });
}
