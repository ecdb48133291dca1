import { isDatabaseUnavailable } from '@carebourse/runtime/database-errors';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import type { Context } from './context.ts';
import { elementsRoutes } from './elements/routes.ts';
import { apiRouter } from './http/mount-endpoints.ts';
import { assetRoutes } from './pages/assets.ts';
import { checkoutRoutes } from './pages/checkout-routes.ts';
import { clockRoutes } from './pages/clock-routes.ts';
import { invoiceRoutes } from './pages/invoice-routes.ts';
import { sendProblem } from './pages/layout.ts';
import { portalRoutes } from './pages/portal-routes.ts';
import { fromOurPages } from './pages/same-origin.ts';
import { allEndpoints } from './resources/all-endpoints.ts';

export function createApp(context: Context): Express {
  const app = express();
  app.disable('x-powered-by');
  // Nested brackets in addresses, as in `expand[]=latest_invoice`.
  app.set('query parser', 'extended');
  app.get('/healthz', (_, response) => {
    response.json({ status: 'ok' });
  });
  app.use('/v1', apiRouter(context, allEndpoints));
  app.use(assetRoutes());
  app.use('/elements', elementsRoutes(context));
  app.use(fromOurPages(context), express.urlencoded({ extended: false, limit: '32kb' }));
  app.use(clockRoutes(context), checkoutRoutes(context), invoiceRoutes(context), portalRoutes(context));
  app.use((_request: Request, response: Response) => {
    sendProblem(response, 404, 'Not found', 'There is no such page in the sandbox.');
  });
  app.use((error: unknown, _request: Request, response: Response, _next: NextFunction) => {
    if (isDatabaseUnavailable(error)) {
      response.set('retry-after', '1');
      sendProblem(
        response,
        503,
        'Not available right now',
        'The sandbox has lost its database. Please try again shortly.',
      );
      return;
    }
    context.logger.error({ err: error }, 'a page failed');
    sendProblem(response, 500, 'Something went wrong', 'The sandbox made a mistake. Its log says which.');
  });
  return app;
}
