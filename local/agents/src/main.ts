/** Agents for this machine alone: rules with published formulas, so that a fresh clone has some that answer. */
import { SettingsError } from '@carebourse/runtime/env';
import { guardedServer } from '@carebourse/runtime/guarded-server';
import { closeServer, listen } from '@carebourse/runtime/http-server';
import { createLogger } from '@carebourse/runtime/logger';
import { installCrashHandlers, installShutdown } from '@carebourse/runtime/shutdown';
import { announceStarted } from '@carebourse/runtime/started';
import { allAgents } from './agents/all.ts';
import { BODY_BYTES, createApp } from './app.ts';
import { readConfig } from './config.ts';

try {
  const config = readConfig();
  const logger = createLogger('agents', config.LOG_LEVEL);
  installCrashHandlers(logger);
  const server = guardedServer(createApp(allAgents, logger), {
    times: config,
    logger,
    limitsOf: () => ({ bytes: BODY_BYTES }),
  });
  installShutdown(logger, [{ name: 'requests', run: () => closeServer(server) }]);
  await listen(server, config.PORT, config.HOST);
  announceStarted(logger, { host: config.HOST, port: config.PORT, agents: allAgents.length });
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
