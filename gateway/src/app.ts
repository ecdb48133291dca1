import { MESSAGES } from '@carebourse/contracts/messages';
import { NotFoundError } from '@carebourse/runtime/errors';
import type { Answering } from '@carebourse/runtime/contain-failures';
import type { Health } from '@carebourse/runtime/health';
import express, { type RequestHandler } from 'express';
import { cdsHooksCors } from './cds-hooks/cors.ts';
import type { Context } from './context.ts';
import { docsPage } from './http/docs-page.ts';
import { exchanges } from './http/exchange.ts';
import { requestScope } from './http/request-scope.ts';
import { sameOrigin } from './http/same-origin.ts';
import { statusRoutes } from './http/status-routes.ts';
import { readOnlyPages } from './http/web-proxy.ts';
import { mcpRouter } from './mcp/mcp-router.ts';
import { mountRoutes } from './mount.ts';
import { oauthProxy } from './oauth/oauth-proxy.ts';
import { serveDocument } from './openapi/serve-document.ts';
import { errorHandler } from './problem/error-handler.ts';
import { allRoutes } from './routes/all-routes.ts';
import { createSessionCookie } from './session/cookie.ts';
import { serveCached } from './response-cache/serve-cached.ts';

/** What the gateway answers. The proxy comes first: a body that was read cannot be handed on. */
export function createApp(context: Context, health: Health, proxy: RequestHandler): Answering {
  const { config, logger, accessLog, serviceTokens } = context;
  const open = exchanges(config, accessLog);
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', config.TRUSTED_PROXIES);
  // One value per name; brackets in names mean nothing.
  app.set('query parser', 'simple');

  app.use(proxy);
  app.use(requestScope(open));
  app.use(readOnlyPages);
  app.use(statusRoutes(health));
  app.use(oauthProxy(`http://${config.OIDC_ADDRESS}`, serviceTokens, logger));
  app.use(mcpRouter(context));
  app.use(cdsHooksCors());
  app.use(sameOrigin(config.PUBLIC_URL));

  app.get('/api/openapi.json', serveDocument(allRoutes, config.ISSUER_URL));
  app.use(docsPage());
  mountRoutes(app, allRoutes, context, createSessionCookie(config));

  app.use(() => {
    throw new NotFoundError(MESSAGES.http.notFound);
  });
  app.use(errorHandler(logger));
  return serveCached(context, open, app);
}
