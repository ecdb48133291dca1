/** A local stand-in for the corporate directory, so that sign-in through one can be tried without one. */
import { closeServer, listen } from '@carebourse/runtime/http-server';
import { internalServer } from '@carebourse/runtime/internal-server';
import { createLogger } from '@carebourse/runtime/logger';
import { installCrashHandlers, installShutdown } from '@carebourse/runtime/shutdown';
import { announceStarted } from '@carebourse/runtime/started';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { readKeys } from './keys.ts';
import { createProvider } from './provider.ts';

const logger = createLogger('directory', process.env['LOG_LEVEL'] || 'info');
installCrashHandlers(logger);

const config = readConfig();
const provider = createProvider(config, readKeys(config.STATE_FILE));
provider.on('server_error', (_context, error: unknown) => logger.error({ err: error }, 'request failed'));
const server = internalServer(createApp(provider, config.APP_ORIGINS), logger);
installShutdown(logger, [{ name: 'requests', run: () => closeServer(server) }]);
await listen(server, config.PORT, config.HOST);
announceStarted(logger, { host: config.HOST, port: config.PORT });
