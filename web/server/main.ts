import { SettingsError } from '@carebourse/runtime/env';
import { guardedServer } from '@carebourse/runtime/guarded-server';
import { Health } from '@carebourse/runtime/health';
import { announceClose, closeServer, listen } from '@carebourse/runtime/http-server';
import { createLogger, type Logger } from '@carebourse/runtime/logger';
import { pageSecurityHeaders } from '@carebourse/runtime/security-headers';
import { installCrashHandlers, installShutdown } from '@carebourse/runtime/shutdown';
import { announceStarted } from '@carebourse/runtime/started';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { answersOf } from './answers.ts';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { drawer, loadBuilt } from './drawing.ts';
import { DrawnPages } from './drawn-pages.ts';
import { EmptyPages } from './empty-pages.ts';
import { encode, readPage, withFontsLast } from './pages.ts';

const logger = createLogger('web', process.env['LOG_LEVEL'] || 'info');
installCrashHandlers(logger);
try {
  await main(logger);
} catch (error) {
  if (error instanceof SettingsError) logger.fatal(error.message);
  else logger.fatal({ err: error }, 'could not start');
  process.exit(1);
}

async function main(log: Logger): Promise<void> {
  const config = readConfig();
  const root = join(import.meta.dirname, '../dist');
  if (!existsSync(join(root, 'index.html'))) throw new SettingsError('web/dist is missing: run `npm run build`');

  const health = new Health({}, log);
  const empty = await readPage(root, config.PUBLIC_URL);
  const headers = (styleHashes: readonly string[] = []) =>
    pageSecurityHeaders({
      styleHashes,
      https: config.PUBLIC_URL.startsWith('https:'),
      payments: paymentsFrom(config),
      directoryOrigin: config.DIRECTORY_AUTHORITY && new URL(config.DIRECTORY_AUTHORITY).origin,
    });
  const built = loadBuilt(root);
  const drawnPages = new DrawnPages({
    draw: drawer({ built, empty, origin: new URL(config.PUBLIC_URL).origin }),
    read: answersOf(config.GATEWAY_URL),
    logger: log,
  });
  const emptyPages = new EmptyPages(empty, async (pathname) => (await built).beginningOf(pathname));
  const server = guardedServer(
    createApp({ root, health, headers, emptyPage: await encode(withFontsLast(empty)), emptyPages, drawnPages }),
    { times: config, logger: log },
  );

  const steps = [
    { name: 'readiness', run: async () => health.drain() },
    { name: 'connections', run: async () => announceClose(server) },
    { name: 'endpoint removal', run: () => sleep(config.DRAIN_DELAY_MS) },
    { name: 'requests', run: () => closeServer(server) },
  ];
  installShutdown(log, steps, config.DRAIN_DELAY_MS);

  await listen(server, config.PORT, config.HOST);
  await health.start();
  announceStarted(log, { host: config.HOST, port: config.PORT });
}

/** Where pages may load the payment form from; nowhere, where no payments are taken. */
function paymentsFrom({ STRIPE_JS_URL, STRIPE_PUBLISHABLE_KEY }: ReturnType<typeof readConfig>) {
  if (!STRIPE_PUBLISHABLE_KEY) return undefined;
  return STRIPE_JS_URL ? new URL(STRIPE_JS_URL) : 'stripe';
}
