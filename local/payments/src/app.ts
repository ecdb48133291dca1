import express, { type Express } from 'express';
import type { Context } from './context.ts';
import { apiRouter } from './http/mount-endpoints.ts';
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
  return app;
}
