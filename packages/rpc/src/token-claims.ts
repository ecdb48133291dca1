import { ROLES, SCOPES, type Scope } from '@carebourse/contracts/constants';
import { z } from 'zod';
import type { Caller } from './caller.ts';

/** Media type, in the header `typ`, of access tokens for API clients (RFC 9068). It keeps the two kinds apart. */
export const ACCESS_TOKEN_TYPE = 'at+jwt';

/** What identity signs for a browser's session. */
const sessionClaims = z.object({
  sub: z.string().regex(/^\d+$/).transform(Number),
  role: z.enum(ROLES),
  sid: z.string().optional(),
  enrol: z.boolean().default(false),
});

/** What identity signs for an API client: the client is the subject, and acts for the partner who owns it. */
const clientClaims = z
  .object({
    sub: z.string().min(1),
    client_id: z.string().min(1),
    user_id: z.int().positive(),
    role: z.literal('partner'),
    scope: z.string().default(''),
  })
  .refine(({ sub, client_id }) => sub === client_id, 'the subject must be the client');

/** Who a verified token speaks for. @throws ZodError when claims are missing or of the other kind */
export function readClaims(type: string | undefined, payload: unknown): Caller {
  if (type !== ACCESS_TOKEN_TYPE) {
    const { sub, role, sid, enrol } = sessionClaims.parse(payload);
    return { userId: sub, role, sessionRef: sid, mustEnrol: enrol, clientId: undefined, scopes: [] };
  }
  const claims = clientClaims.parse(payload);
  return {
    userId: claims.user_id,
    role: claims.role,
    sessionRef: undefined,
    mustEnrol: false,
    clientId: claims.client_id,
    scopes: claims.scope.split(' ').filter(isScope),
  };
}

function isScope(name: string): name is Scope {
  return SCOPES.some((scope) => scope === name);
}
