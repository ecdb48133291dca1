import type { Health } from '@carebourse/runtime/health';
import { Router } from 'express';

/** /healthz says that the process lives, /readyz that the whole product can be used. Figures are not for the public. */
export function statusRoutes(health: Health): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => void response.json({ status: 'ok' }));
  router.get('/readyz', async (_request, response) => {
    const failed = await health.check();
    if (failed.length === 0) response.json({ status: 'ready' });
    else response.status(503).json({ status: 'not ready', failed, serving: health.ready });
  });
  return router;
}
