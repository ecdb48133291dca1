import { MESSAGES } from '@carebourse/contracts/messages';
import { NotFoundError } from '@carebourse/runtime/errors';
import type { Health } from '@carebourse/runtime/health';
import express, { Router, type Express, type RequestHandler } from 'express';
import { cdsHooksCors } from './cds-hooks/cors.ts';
import type { Context } from './context.ts';
import { docsPage } from './http/docs-page.ts';
import { exchanges } from './http/exchange.ts';
import { requestScope } from './http/request-scope.ts';
import { sameOrigin } from './http/same-origin.ts';
import { statusRoutes } from './http/status-routes.ts';
import { isOwnPath, readOnlyPages } from './http/web-proxy.ts';
import { mcpRouter } from './mcp/mcp-router.ts';
import { mountRoutes } from './mount.ts';
import { oauthProxy } from './oauth/oauth-proxy.ts';
import { serveDocument } from './openapi/serve-document.ts';
import { errorHandler } from './problem/error-handler.ts';
import { allRoutes } from './routes/all-routes.ts';
import { createSessionCookie } from './session/cookie.ts';

/** What the gateway answers. The proxy comes first: a body that was read cannot be handed on. */
export function createApp(context: Context, health: Health, proxy: RequestHandler): Express {
  const { config, logger, accessLog, serviceTokens } = context;
  const besideApi = Router()
    .use(readOnlyPages)
    .use(statusRoutes(health))
    .use(oauthProxy(`http://${config.OIDC_ADDRESS}`, serviceTokens, logger))
    .use(mcpRouter(context))
    .use(cdsHooksCors());
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', config.TRUSTED_PROXIES);
  // One value per name; brackets in names mean nothing.
  app.set('query parser', 'simple');

  app.use((request, response, next) => {
    if (isOwnPath(request.path)) next();
    else proxy(request, response, next);
  });
  app.use(requestScope(exchanges(config, accessLog)));
  app.use((request, response, next) => {
    if (request.path.startsWith('/api/')) next();
    else besideApi(request, response, next);
  });
  app.use(sameOrigin(config.PUBLIC_URL));

  app.get('/api/openapi.json', serveDocument(allRoutes, config.ISSUER_URL));
  app.use(docsPage());
  mountRoutes(app, allRoutes, context, createSessionCookie(config));

  app.use(() => {
    throw new NotFoundError(MESSAGES.http.notFound);
  });
  app.use(errorHandler(logger));
  return app;
}
