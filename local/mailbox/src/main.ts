/** A mail server for this machine alone: it keeps what it receives and shows it, and hands nothing on. */
import { addressSetting, commonSettings, readEnv, SettingsError, splitAddress } from '@carebourse/runtime/env';
import { closeServer } from '@carebourse/runtime/http-server';
import { internalServer } from '@carebourse/runtime/internal-server';
import { createLogger } from '@carebourse/runtime/logger';
import { installCrashHandlers, installShutdown } from '@carebourse/runtime/shutdown';
import { announceStarted } from '@carebourse/runtime/started';
import { once } from 'node:events';
import { Letters } from './letters.ts';
import { createReceiver } from './receiver.ts';
import { createSite } from './site.ts';

const logger = createLogger('mailbox', process.env['LOG_LEVEL'] || 'info');
installCrashHandlers(logger);
try {
  const { SMTP_ADDRESS, HTTP_ADDRESS } = readEnv({
    ...commonSettings,
    SMTP_ADDRESS: addressSetting,
    HTTP_ADDRESS: addressSetting,
  });
  const letters = new Letters();
  const receiver = createReceiver(letters);
  receiver.on('error', (error) => logger.warn({ err: error }, 'a connection failed'));
  const site = internalServer(createSite(letters), logger);
  installShutdown(logger, [
    { name: 'site', run: () => closeServer(site) },
    { name: 'receiver', run: () => new Promise<void>((resolve) => receiver.close(resolve)) },
  ]);
  const smtp = splitAddress(SMTP_ADDRESS);
  const http = splitAddress(HTTP_ADDRESS);
  await once(receiver.listen(smtp.port, smtp.host), 'listening');
  await once(site.listen(http.port, http.host), 'listening');
  announceStarted(logger, { smtp: SMTP_ADDRESS, http: HTTP_ADDRESS });
} catch (error) {
  if (error instanceof SettingsError) logger.fatal(error.message);
  else logger.fatal({ err: error }, 'could not start');
  process.exit(1);
}
