import { ROLES, SCOPES, type Scope } from '@carebourse/contracts/constants';
import { z } from 'zod';
import type { Caller } from './caller.ts';

/** Media type, in the header `typ`, of access tokens for API clients (RFC 9068). It keeps them apart from a call's token. */
export const ACCESS_TOKEN_TYPE = 'at+jwt';

/**
 * What identity signs for the calls of a minute, in exchange for a session or for an API client's access token: who acts,
 * and for a client which one does so in the person's name.
 */
const callClaims = z.object({
  sub: z.string().regex(/^\d+$/).transform(Number),
  role: z.enum(ROLES),
  sid: z.string().optional(),
  enrol: z.boolean().default(false),
  unconfirmed: z.boolean().default(false),
  client_id: z.string().min(1).optional(),
  scope: z.string().default(''),
  assistant: z.boolean().default(false),
});

/**
 * Who a verified token speaks for. An API client's access token speaks for nobody here: it lives for long, so it is
 * traded first, where it is seen whether its client and its owner still may.
 * @throws ZodError when claims are missing
 * @throws TypeError for an access token
 */
export function readClaims(type: string | undefined, payload: unknown): Caller {
  if (type === ACCESS_TOKEN_TYPE) throw new TypeError('an access token has to be traded first');
  const { sub, role, sid, enrol, unconfirmed, client_id, scope, assistant } = callClaims.parse(payload);
  return {
    userId: sub,
    role,
    sessionRef: sid,
    mustEnrol: enrol,
    addressConfirmed: !unconfirmed,
    clientId: client_id,
    scopes: scopesIn(scope),
    isAssistant: assistant,
  };
}

/** The scopes that a claim `scope` names. */
export function scopesIn(claim: string): Scope[] {
  return claim.split(' ').filter(isScope);
}

export function isScope(name: string): name is Scope {
  return SCOPES.some((scope) => scope === name);
}
