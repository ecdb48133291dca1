import jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import { RefusedServiceError } from './refused-service-error.ts';
import type { ServiceKeys } from '@carebourse/runtime/service-keys';
import { SERVICE_NAMES, type ServiceName } from '@carebourse/runtime/service-names';

const ALGORITHM = 'ES256';

/** How long a token is good for. */
export const SERVICE_TOKEN_SECONDS = 60;

/** How far the clocks of two machines may be apart. */
export const SERVICE_CLOCK_TOLERANCE_SECONDS = 30;

/** A token is used again until so much of its time is left, so that it does not run out on its way. */
const RENEW_BEFORE_SECONDS = 30;

/** Each replica of a caller makes two tokens a minute. */
const MOST_KEPT = 1_000;

/**
 * @returns the service that made the token
 * @throws RefusedServiceError when there is none, or it is not valid here and now
 */
export type VerifyService = (token: string | undefined) => ServiceName;

/** What a service shows to those that it calls, and what it accepts of others. */
export interface ServiceTokens {
  /** A token for calls to one service. Calls of half a minute share it. */
  sign(target: ServiceName): string;
  verify: VerifyService;
}

interface Kept {
  service: ServiceName;
  /** Epoch milliseconds. */
  expiresAt: number;
}

/**
 * @param name the service itself: the issuer of its tokens, and the only audience of those that it accepts
 * @param now epoch milliseconds
 */
export function createServiceTokens(
  name: ServiceName,
  { own, published }: ServiceKeys,
  now: () => number = Date.now,
): ServiceTokens {
  const signed = new Map<ServiceName, { token: string; iat: number }>();
  const verified = new LRUCache<string, Kept>({ max: MOST_KEPT });

  return {
    sign(target) {
      const iat = Math.floor(now() / 1000);
      const before = signed.get(target);
      // A clock that was set back makes a new one, too.
      if (before && iat >= before.iat && iat < before.iat + SERVICE_TOKEN_SECONDS - RENEW_BEFORE_SECONDS)
        return before.token;
      const claims = { iss: name, aud: target, iat, exp: iat + SERVICE_TOKEN_SECONDS };
      const token = jwt.sign(claims, own, { algorithm: ALGORITHM });
      signed.set(target, { token, iat });
      return token;
    },
    verify(token = '') {
      const before = verified.get(token);
      if (before && now() < before.expiresAt) return before.service;
      try {
        const { iss: service, exp } = readToken(token, name, published, now());
        verified.set(token, { service, expiresAt: (exp + SERVICE_CLOCK_TOLERANCE_SECONDS) * 1000 });
        return service;
      } catch (error) {
        throw RefusedServiceError.unknown(error);
      }
    },
  };
}

const claimsSchema = z.object({ iss: z.enum(SERVICE_NAMES), exp: z.int() });

/** @throws Error unless one of the issuer's own keys has signed the token for this audience, and for this time */
function readToken(token: string, audience: ServiceName, published: ServiceKeys['published'], nowMs: number) {
  const clockTimestamp = Math.floor(nowMs / 1000);
  const { iss } = claimsSchema.parse(jwt.decode(token));
  const options = {
    algorithms: [ALGORITHM],
    audience,
    issuer: iss,
    clockTimestamp,
    clockTolerance: SERVICE_CLOCK_TOLERANCE_SECONDS,
  } satisfies jwt.VerifyOptions;
  const claims = claimsSchema.parse(verifyByOneOf(published.get(iss) ?? [], token, options));
  if (claims.exp > clockTimestamp + SERVICE_TOKEN_SECONDS + SERVICE_CLOCK_TOLERANCE_SECONDS)
    throw new RangeError(`the token is good for more than ${SERVICE_TOKEN_SECONDS} seconds`);
  return claims;
}

function verifyByOneOf(keys: readonly KeyObject[], token: string, options: jwt.VerifyOptions): unknown {
  let refusal: unknown = new Error('the issuer has no key');
  for (const key of keys) {
    try {
      return jwt.verify(token, key, options);
    } catch (error) {
      refusal = error;
    }
  }
  throw refusal;
}
