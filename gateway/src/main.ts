import { SettingsError } from '@carebourse/runtime/env';
import { Health } from '@carebourse/runtime/health';
import { createLogger, type Logger } from '@carebourse/runtime/logger';
import { collectProcessMetrics } from '@carebourse/runtime/metrics';
import { installCrashHandlers, installShutdown } from '@carebourse/runtime/shutdown';
import { createServer, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApp } from './app.ts';
import { createClients, serviceChecks } from './clients/clients.ts';
import { readConfig } from './config.ts';
import { webProxy } from './http/web-proxy.ts';

const logger = createLogger('gateway', process.env['LOG_LEVEL'] || 'info');
installCrashHandlers(logger);
collectProcessMetrics('gateway');
try {
  await main(logger);
} catch (error) {
  if (error instanceof SettingsError) logger.fatal(error.message);
  else logger.fatal({ err: error }, 'could not start');
  process.exit(1);
}

async function main(log: Logger): Promise<void> {
  const config = readConfig();
  const clients = createClients(config);
  const drain = new AbortController();
  const checks = { ...serviceChecks(clients), web: () => checkWeb(config.WEB_URL) };
  const health = new Health(checks, log);
  const proxy = webProxy(config.WEB_URL, log);
  const server = createServer(createApp({ config, clients, logger: log, draining: drain.signal }, health, proxy));
  // Longer than proxies keep theirs, so that they close idle connections and not we under them.
  server.keepAliveTimeout = 65_000;
  if (config.NODE_ENV === 'development') server.on('upgrade', proxy.upgrade);

  installShutdown(log, [
    { name: 'readiness', run: async () => health.drain() },
    { name: 'endpoint removal', run: () => sleep(config.DRAIN_DELAY_MS) },
    { name: 'streams', run: async () => drain.abort() },
    { name: 'requests', run: () => closeServer(server) },
    { name: 'clients', run: async () => Object.values(clients).forEach((client) => client.close()) },
  ]);

  await listen(server, config.PORT, config.HOST);
  await health.start();
  log.info({ host: config.HOST, port: config.PORT }, 'started');
}

async function checkWeb(url: string): Promise<void> {
  const response = await fetch(new URL('/healthz', url));
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the web server answers ${response.status}`);
}

function listen(server: Server, port: number, host: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', (error: NodeJS.ErrnoException) => {
    const taken = error.code === 'EADDRINUSE';
    reject(taken ? new SettingsError(`PORT: ${host}:${port} is taken by another program`) : error);
  });
  server.listen(port, host, resolve);
  return promise;
}

/** Lets requests under way finish; connections that wait for a next one are closed at once. */
function closeServer(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.close(() => resolve());
  server.closeIdleConnections();
  return promise;
}
