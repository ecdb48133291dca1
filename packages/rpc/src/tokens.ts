import { ROLES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { UnauthenticatedError } from '@carebourse/runtime/errors';
import { runInContext } from '@carebourse/runtime/request-context';
import jwt from 'jsonwebtoken';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Caller } from './caller.ts';

export const TOKEN_ISSUER = 'carebourse';
export const TOKEN_AUDIENCE = 'carebourse-services';
export const TOKEN_ALGORITHM = 'ES256';

export interface PublicKey {
  kid: string;
  /** SPKI in PEM. */
  publicKey: string;
}

export type VerifyToken = (token: string) => Promise<Caller>;

const claimsSchema = z.object({
  sub: z.string().regex(/^\d+$/).transform(Number),
  role: z.enum(ROLES),
  sid: z.string().optional(),
  enrol: z.boolean().default(false),
});

/** An unknown key id asks identity for the keys again, but not more often than this: forged ids must not become load. */
const REFRESH_INTERVAL_MS = 5_000;

/**
 * Verifies tokens with identity's public keys, kept once fetched: tokens that can be checked stay good while identity is away.
 * @throws (the returned function) UnauthenticatedError for any token that is not valid now
 */
export function createTokenVerifier(fetchKeys: () => Promise<PublicKey[]>, now: () => number = Date.now): VerifyToken {
  let keys = new Map<string, string>();
  let fetchedAt = -Infinity;
  let fetching: Promise<void> | undefined;

  async function refresh(): Promise<void> {
    // Many calls may wait for this one: it must not fail by the token or the deadline of the one that began it.
    const fetched = await runInContext({ requestId: randomUUID() }, fetchKeys);
    keys = new Map(fetched.map((key) => [key.kid, key.publicKey]));
    fetchedAt = now();
  }

  async function keyFor(kid: string): Promise<string | undefined> {
    if (!keys.has(kid) && now() - fetchedAt >= REFRESH_INTERVAL_MS) {
      fetching ??= refresh().finally(() => (fetching = undefined));
      await fetching;
    }
    return keys.get(kid);
  }

  return async (token) => {
    const kid = jwt.decode(token, { complete: true })?.header.kid;
    const key = kid === undefined ? undefined : await keyFor(kid);
    if (key === undefined) throw new UnauthenticatedError(MESSAGES.auth.notAuthenticated);
    return callerOf(token, key);
  };
}

function callerOf(token: string, key: string): Caller {
  try {
    const claims = claimsSchema.parse(
      jwt.verify(token, key, { algorithms: [TOKEN_ALGORITHM], issuer: TOKEN_ISSUER, audience: TOKEN_AUDIENCE }),
    );
    return { userId: claims.sub, role: claims.role, sessionRef: claims.sid, mustEnrol: claims.enrol };
  } catch (error) {
    throw new UnauthenticatedError(MESSAGES.auth.notAuthenticated, { cause: error });
  }
}
