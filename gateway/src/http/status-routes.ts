import type { Health } from '@carebourse/runtime/health';
import { registry } from '@carebourse/runtime/metrics';
import { Router } from 'express';

/**
 * /healthz says that the process lives, /readyz that the whole product can be used, /metrics is for Prometheus.
 * @param publicMetrics whether metrics are served here, where everybody can read them, and not on an address of their own
 */
export function statusRoutes(health: Health, publicMetrics: boolean): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => void response.json({ status: 'ok' }));
  router.get('/readyz', async (_request, response) => {
    const failed = await health.check();
    if (failed.length === 0) response.json({ status: 'ready' });
    else response.status(503).json({ status: 'not ready', failed });
  });
  if (!publicMetrics) return router;
  router.get('/metrics', async (_request, response) => {
    response.type(registry.contentType).send(await registry.metrics());
  });
  return router;
}
