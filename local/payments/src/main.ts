import { SettingsError } from '@carebourse/runtime/env';
import { createLogger } from '@carebourse/runtime/logger';
import { installCrashHandlers, installShutdown } from '@carebourse/runtime/shutdown';
import { announceStarted } from '@carebourse/runtime/started';
import { readConfig } from './config.ts';
import { startSandbox } from './sandbox.ts';

try {
  const config = readConfig();
  const logger = createLogger('payments', config.LOG_LEVEL);
  installCrashHandlers(logger);
  const sandbox = await startSandbox(config, logger);
  announceStarted(logger, { origin: sandbox.origin });
  installShutdown(logger, [{ name: 'sandbox', run: sandbox.stop }]);
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
