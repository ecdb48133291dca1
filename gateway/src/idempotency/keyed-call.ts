import type { Request } from 'express';
import type { ClientCall } from '../callers/known-clients.ts';
import type { Route } from '../route.ts';
import type { Session } from '../callers/known-sessions.ts';

/**
 * POSTs whose answers may be given again. Those that open or end a session set cookies, which an answer does not keep, nor
 * does it what a route writes itself, or what another protocol answers.
 */
export function isRepeatable(route: Pick<Route, 'method' | 'access' | 'bytes' | 'unkept' | 'answer'>): boolean {
  return (
    route.method === 'post' && route.access !== 'public' && !route.bytes && !route.unkept && !route.answer.mediaTypes
  );
}

/** How long an answer is given again, and one with health information. */
const KEPT_SECONDS = 24 * 60 * 60;
const CONFIDENTIAL_SECONDS = 10 * 60;

/** Who makes which call, and whose rights it rests on; a visitor's on nobody's. */
export function keyedCall(
  key: string,
  route: Pick<Route, 'shownOnce' | 'confidential'>,
  request: Pick<Request, 'method' | 'path' | 'body' | 'ip'>,
  client: Pick<ClientCall, 'clientId' | 'userId'> | undefined,
  session: Pick<Session, 'id' | 'userId'> | undefined,
) {
  return {
    key,
    caller: callerOf(route, request, client, session),
    userId: (client ?? session)?.userId,
    call: [
      request.method,
      request.path,
      JSON.stringify(request.body ?? null),
      // The key stays with the caller: from what lies on the shelf nobody can try out what was sent.
      ...(route.confidential ? [key] : []),
    ],
    keptSeconds: route.confidential ? CONFIDENTIAL_SECONDS : KEPT_SECONDS,
  };
}

/**
 * A client, a person or a visitor; never a token, which a retry may have another of. What is shown once is shown to one
 * session: to another one the key means nothing.
 */
export function callerOf(
  route: Pick<Route, 'shownOnce'>,
  request: Pick<Request, 'ip'>,
  client: Pick<ClientCall, 'clientId'> | undefined,
  session: Pick<Session, 'id' | 'userId'> | undefined,
): string {
  if (client) return `client/${client.clientId}`;
  if (!session) return `address/${request.ip ?? ''}`;
  return route.shownOnce ? `user/${session.userId}/session/${session.id}` : `user/${session.userId}`;
}
