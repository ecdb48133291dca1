import type { Request } from 'express';
import jwt from 'jsonwebtoken';
import type { ClientCall } from '../bearer/access-tokens.ts';
import type { Route } from '../route.ts';
import type { Session } from '../session/known-sessions.ts';

/** POSTs whose answers may be given again. Those that open or end a session set cookies, which an answer does not keep. */
export function isRepeatable(route: Pick<Route, 'method' | 'access'>): boolean {
  return route.method === 'post' && route.access !== 'public';
}

/** Who makes which call: a client, a person whatever their session, or a visitor by their address. */
export function keyedCall(request: Request, client: ClientCall | undefined, session: Session | undefined) {
  return {
    caller: callerOf(request, client, session),
    call: [request.method, request.path, JSON.stringify(request.body ?? null)],
  };
}

function callerOf(request: Request, client: ClientCall | undefined, session: Session | undefined): string {
  if (client) return `client/${client.clientId}`;
  // Identity has just signed it.
  if (session) return `user/${String(jwt.decode(session.token)?.sub)}`;
  return `address/${request.ip ?? ''}`;
}
