import { startMain } from '@carebourse/rpc/run-service';
import { readServiceKeys } from '@carebourse/runtime/service-keys';
import { createServiceTokens } from '@carebourse/rpc/service-tokens';
import { Admission } from '@carebourse/runtime/admission';
import { Health } from '@carebourse/runtime/health';
import { guardedServer } from '@carebourse/runtime/guarded-server';
import { announceClose, closeServer, listen } from '@carebourse/runtime/http-server';
import { createAccessLog } from '@carebourse/runtime/access-log';
import type { Logger } from '@carebourse/runtime/logger';
import { installShutdown } from '@carebourse/runtime/shutdown';
import { announceStarted } from '@carebourse/runtime/started';
import { startStatusServer } from '@carebourse/runtime/status-server';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApp } from './app.ts';
import { createBytesProxy } from './bytes/bytes-proxy.ts';
import { createRateLimits } from './bearer/rate-limits.ts';
import { createClients, serviceChecks, serviceReports } from './clients/clients.ts';
import { createEntries } from './clients/entries.ts';
import { createStatusLists } from './clients/status-lists.ts';
import { Readers } from './notifications/readers.ts';
import { FanOut } from './streams/fan-out.ts';
import { readConfig } from './config.ts';
import { bodyLimitsOf } from './bytes/body-limits.ts';
import type { Context } from './context.ts';
import { createCaches } from './feeds/caches.ts';
import { followToolFeeds } from './feeds/tool-feeds.ts';
import { isOwnPath, webProxy } from './http/web-proxy.ts';

await startMain('gateway', main);

async function main(log: Logger): Promise<void> {
  const config = readConfig();
  const serviceTokens = createServiceTokens('gateway', readServiceKeys('gateway', config));
  const caches = createCaches(createClients(config, serviceTokens), log);
  const { clients, responseCache, sessions, apiClients } = caches;
  const checks = { ...serviceChecks(clients), web: () => checkWeb(config.WEB_URL) };
  const health = new Health(checks, log, serviceReports(clients));
  const proxy = webProxy(config.WEB_URL, log);
  const streams = new Admission('streams', { inWork: config.OPEN_STREAMS, queued: 0 });
  const context: Context = {
    config,
    clients,
    serviceTokens,
    logger: log,
    accessLog: createAccessLog('gateway', config.LOG_LEVEL),
    responseCache,
    sessions,
    apiClients,
    rateLimits: createRateLimits(),
    entries: createEntries(clients, log),
    statusLists: createStatusLists((asked) => clients.identity.call('SignStatusList', asked)),
    requests: new Admission('requests', { inWork: config.REQUESTS_IN_WORK, queued: config.REQUESTS_QUEUED }),
    streams,
    bytes: createBytesProxy(`http://${config.BYTES_ADDRESS}`, serviceTokens, streams, log),
    readers: new Readers({ clients, sessions, logger: log }, config.STREAMS_PER_PERSON),
    listeners: new FanOut(log),
  };
  const { readers, listeners } = context;
  caches.onSessionsEnded((ended) => [readers, listeners].forEach((those) => those.heardOf(ended)));
  caches.onAssistantsChanged((userIds) => readers.assistantsChanged(userIds));
  const toolFeeds = followToolFeeds(clients, listeners, log);
  const vite = config.NODE_ENV === 'development';
  const app = createApp(context, health, proxy);
  const server = guardedServer(app, {
    times: config,
    logger: log,
    upgrades: ({ url }) => vite && !isOwnPath(url ?? ''),
    limitsOf: bodyLimitsOf,
  });
  server.on('upgrade', proxy.upgrade);

  const statusServer = await startStatusServer(config.HTTP_ADDRESS, health, log);
  const steps = [
    { name: 'readiness', run: async () => health.drain() },
    { name: 'connections', run: async () => announceClose(server) },
    { name: 'endpoint removal', run: () => sleep(config.DRAIN_DELAY_MS) },
    { name: 'streams', run: async () => [readers, listeners].forEach((those) => those.end()) },
    { name: 'requests', run: () => closeServer(server) },
    { name: 'feeds', run: async () => void (await Promise.all([caches.stop(), toolFeeds.stop()])) },
    { name: 'clients', run: async () => Object.values(clients).forEach((client) => client.close()) },
    { name: 'status server', run: async () => statusServer.close() },
  ];
  installShutdown(log, steps, config.DRAIN_DELAY_MS);

  await listen(server, config.PORT, config.HOST);
  await health.start();
  announceStarted(log, { host: config.HOST, port: config.PORT });
}

async function checkWeb(url: string): Promise<void> {
  const response = await fetch(new URL('/healthz', url));
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the web server answers ${response.status}`);
}
