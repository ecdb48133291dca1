import { MESSAGES } from '@carebourse/contracts/service-messages';
import { currentContext } from '@carebourse/runtime/request-context';
import { Router, type Express, type RequestHandler } from 'express';
import type { Context } from './context.ts';
import { readBytes, readJson } from './http/read-body.ts';
import { nameRoute } from './http/request-scope.ts';
import { HttpError } from './problem/problem.ts';
import type { Route } from './route.ts';
import { runRoute } from './run-route.ts';
import type { SessionCookie } from './session/cookie.ts';

/**
 * Mounts the routes; a path that exists answers 405 to methods that it does not have. Express tries the routes of a router
 * one by one, so each resource has a router of its own.
 */
export function mountRoutes(app: Express, routes: Route[], context: Context, cookie: SessionCookie): void {
  const routers = new Map(routes.map(({ path }) => [resourceOf(path), Router()]));
  app.use((request, response, next) => {
    const router = routers.get(resourceOf(request.path));
    if (router) router(request, response, next);
    else next();
  });
  const routerOf = (path: string): Router => routers.get(resourceOf(path)) ?? app;
  for (const route of routes) {
    // Bodies are read before anything is counted: a slow sender holds nobody's place.
    routerOf(route.path)[route.method](
      expressPath(route.path),
      nameRoute(route.path),
      ...bodyReader(route),
      (request, response) => {
        const run = () => runRoute(route, context, cookie, request, response);
        if (route.bytes) return run();
        return context.requests.run(run, {
          deadline: currentContext()?.deadline,
          whenGone: (leave) => response.on('close', leave),
        });
      },
    );
  }
  for (const path of new Set(routes.map((route) => route.path))) {
    const methods = routes.filter((route) => route.path === path).map((route) => route.method.toUpperCase());
    // Not `app.all`, which makes a handler for each method there is: megabytes, for all paths.
    routerOf(path)
      .route(expressPath(path))
      .all(nameRoute(path), (_request, response) => {
        response.setHeader('allow', methods.includes('GET') ? ['HEAD', ...methods].join(', ') : methods.join(', '));
        throw new HttpError(405, MESSAGES.http.methodNotAllowed);
      });
  }
}

/** `ai-agents` of `/api/ai-agents/{id}`, `catalog` of `/catalog`, in lower case, as Express takes paths in any. */
function resourceOf(path: string): string {
  const [, first = '', second = ''] = path.toLowerCase().split('/', 3);
  return first === 'api' ? second : first;
}

function bodyReader(route: Route): RequestHandler[] {
  if (route.rawBody) return [readBytes];
  return route.body ? [readJson] : [];
}

function expressPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}
