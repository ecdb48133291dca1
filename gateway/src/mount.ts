import { LIMITS } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { parse } from '@carebourse/runtime/parse';
import express, { type Express, type Request, type RequestHandler, type Response } from 'express';
import type { Context } from './context.ts';
import { HttpError } from './problem/problem.ts';
import type { Route } from './route.ts';
import type { SessionCookie } from './session/cookie.ts';
import { actAs, requireSession, resolveSession, type Session } from './session/session.ts';

const readJson = express.json({ limit: LIMITS.bodyBytes });
const readBytes = express.raw({ limit: LIMITS.bodyBytes, type: () => true });

/** Mounts the routes; a path that exists answers 405 to methods that it does not have. */
export function mountRoutes(app: Express, routes: Route[], context: Context, cookie: SessionCookie): void {
  for (const route of routes) {
    app[route.method](expressPath(route.path), nameRoute(route.path), ...bodyReader(route), (request, response) =>
      runRoute(route, context, cookie, request, response),
    );
  }
  for (const path of new Set(routes.map((route) => route.path))) {
    const methods = routes.filter((route) => route.path === path).map((route) => route.method.toUpperCase());
    app.all(expressPath(path), nameRoute(path), (_request, response) => {
      response.setHeader('allow', methods.includes('GET') ? ['HEAD', ...methods].join(', ') : methods.join(', '));
      throw new HttpError(405, 'This path does not have this method');
    });
  }
}

async function runRoute(
  route: Route,
  context: Context,
  cookie: SessionCookie,
  request: Request,
  response: Response,
): Promise<void> {
  const session = route.access === 'public' ? undefined : await identify(context, cookie, request);
  if (route.access === 'signed-in') requireSession(session, route.signInMessage);
  if (session) actAs(session);
  const answer = await route.handle(context, {
    params: route.params ? parseParams(route.params, request.params) : undefined,
    query: route.query ? parse(route.query, request.query) : undefined,
    body: route.body ? parse(route.body, request.body ?? {}) : undefined,
    session,
    cookie,
    request,
    response,
  });
  if (response.headersSent) return;
  response.setHeader('cache-control', isShared(route) ? 'no-cache' : 'no-store');
  response.status(route.answer.status);
  if (answer === undefined) response.end();
  else response.json(answer);
}

function parseParams(schema: NonNullable<Route['params']>, params: unknown): Record<string, unknown> {
  const result = schema.safeParse(params);
  if (result.success) return result.data;
  throw new HttpError(400, result.error.issues[0]?.message ?? MESSAGES.validation.idInvalid);
}

async function identify(context: Context, cookie: SessionCookie, request: Request): Promise<Session | undefined> {
  const id = cookie.read(request);
  return id === undefined ? undefined : resolveSession(context, id);
}

/** Bodies are JSON and say so: a form that another site posts is not read as one. */
function bodyReader(route: Route): RequestHandler[] {
  if (route.rawBody) return [readBytes];
  if (!route.body) return [];
  const requireJson: RequestHandler = (request, _response, next) => {
    if (hasBody(request) && !request.is('json')) throw new HttpError(415, MESSAGES.http.unsupportedMediaType);
    next();
  };
  return [requireJson, readJson];
}

function hasBody(request: Request): boolean {
  return request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
}

function nameRoute(path: string): RequestHandler {
  return (_request, response, next) => {
    response.locals['route'] = path;
    next();
  };
}

function expressPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

/** An answer that is the same for everyone may be kept, when it is asked after each time. */
function isShared(route: Route): boolean {
  return route.method === 'get' && route.access === 'public';
}
