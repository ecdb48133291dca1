import type { Server } from 'node:http';
import { splitAddress } from './env.ts';
import type { Health } from './health.ts';
import { listen } from './http-server.ts';
import { internalServer } from './internal-server.ts';
import type { Logger } from './logger.ts';
import { registry } from './metrics.ts';

/** Serves /healthz, /readyz and /metrics of a part on an address of its own (HTTP_ADDRESS), away from what it is called at. */
export async function startStatusServer(address: string, health: Health, logger: Logger): Promise<Server> {
  const { host, port } = splitAddress(address);
  const server = internalServer(async (request, response) => {
    const { status, type, body } = await answer(request.url ?? '', health);
    response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
  }, logger);
  await listen(server, port, host, 'HTTP_ADDRESS');
  return server;
}

async function answer(path: string, health: Health): Promise<{ status: number; type: string; body: string }> {
  if (path === '/healthz') return json(200, { status: 'ok' });
  if (path === '/readyz') {
    const failed = await health.check();
    return failed.length === 0
      ? json(200, { status: 'ready' })
      : json(503, { status: 'not ready', failed, serving: health.ready });
  }
  if (path === '/metrics') return { status: 200, type: registry.contentType, body: await registry.metrics() };
  return json(404, { status: 'not found' });
}

function json(status: number, body: object): { status: number; type: string; body: string } {
  return { status, type: 'application/json', body: JSON.stringify(body) };
}
