/**
 * `node tools/operate.ts <service> <entry> [arguments]`: runs a command of a service, such as `npm run audit:verify`,
 * against the product that runs on DATA_DIR, or on the database server that DATABASE_URL names, as `npm start` reads them.
 */
import { SettingsError } from '@carebourse/runtime/env';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { withDatabase } from './postgres/databases.ts';
import { runningServerUrl } from './running-server.ts';
import { databaseName, isService } from './services.ts';
import { readSecrets } from './start/secrets.ts';
import { readSettings } from './start/settings.ts';

async function main([service, entry, ...args]: string[]): Promise<number> {
  if (!service || !entry || !isService(service))
    throw new SettingsError('usage: operate <service> <entry> [arguments]');
  const settings = readSettings([], process.env);
  const databaseUrl = withDatabase(runningServerUrl(settings), databaseName(service));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', entry, ...args], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      ENCRYPTION_KEYS: settings.ENCRYPTION_KEYS ?? readSecrets(settings.DATA_DIR).encryptionKeys,
    },
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
