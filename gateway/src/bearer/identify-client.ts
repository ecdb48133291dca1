import type { Request, Response } from 'express';
import type { IncomingMessage } from 'node:http';
import type { Context } from '../context.ts';
import { exchangeOf } from '../http/request-scope.ts';
import type { Route } from '../route.ts';
import { requireClient, type Audience, type ClientCall } from '../callers/known-clients.ts';
import { insufficientScope } from './bearer-error.ts';
import { isSystemsToken, requireRecordSystem } from './record-system.ts';
import { rateLimitHeaders, tooManyCalls } from './rate-limits.ts';

/** The access token that a request shows, if only an empty one; then its cookies count for nothing. */
export function bearerOf({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined {
  const { authorization } = headers;
  if (authorization === undefined || !/^Bearer\b/i.test(authorization)) return undefined;
  return authorization.replace(/^Bearer\s*/i, '');
}

/**
 * The API client that calls, if one does. Its calls are counted, and answered with where the counter stands. The scope
 * is looked at here for a fitting answer, and again by the service behind the route.
 * @throws BearerError when the token is not valid, or does not allow the call
 * @throws RateLimitedError when the plan's calls are used up
 */
export async function identifyClient(
  context: Context,
  route: Pick<Route, 'scope' | 'recordSystems'> & { audiences?: readonly Audience[] },
  request: Request,
  response: Response,
): Promise<ClientCall | undefined> {
  const token = bearerOf(request);
  if (token === undefined) return undefined;
  const { apiClients, rateLimits, config } = context;
  const isSystems = route.recordSystems && isSystemsToken(token, config.ISSUER_URL);
  const client = isSystems
    ? await requireRecordSystem(context, token, request)
    : await requireClient(apiClients, token, route.audiences);
  exchangeOf(response).clientId = client.clientId;
  const state = await rateLimits.count(client.userId, client.plan);
  response.set(rateLimitHeaders(state));
  if (state.exceeded) throw tooManyCalls(state);
  if (route.scope === undefined || !client.scopes.includes(route.scope)) throw insufficientScope(route.scope);
  return client;
}
