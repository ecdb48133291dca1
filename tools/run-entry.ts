import { publicHalves } from '@carebourse/runtime/service-keys';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { demoFolder } from './demo.ts';
import { runningServerUrl } from './running-server.ts';
import { databaseName, type ServiceName } from './services.ts';
import { askClusterId } from './postgres/cluster-id.ts';
import { withClient } from './postgres/with-client.ts';
import { auditNoteDirs } from './start/audit-notes.ts';
import { databaseUrl } from './start/roles.ts';
import { readSecrets } from './start/secrets.ts';
import { readSettings } from './start/settings.ts';
import { tablesName } from './start/tables.ts';

/**
 * Runs a command of a service against the product that runs on DATA_DIR, in the role of the service, or on the database
 * server that DATABASE_URL names, as the user that it names. Answers its exit code.
 * @param entry its file, from the repository's root
 */
export async function runEntry(service: ServiceName, entry: string, args: readonly string[]): Promise<number> {
  const settings = readSettings([], process.env);
  const server = {
    serverUrl: runningServerUrl(settings),
    roleSecret: settings.DATABASE_URL ? undefined : readSecrets(settings.DATA_DIR).postgresPassword,
  };
  const database = databaseName(service);
  const { serviceKeys, encryptionKeys } = readSecrets(settings.DATA_DIR);
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', entry, ...args], {
    env: {
      ...process.env,
      ...(service === 'identity' && {
        AUDIT_NOTE_DIRS: auditNoteDirs(settings, await withClient(server.serverUrl, askClusterId)),
      }),
      ...(service === 'delivery' && {
        TABLES_DIR: process.env['TABLES_DIR'] || join(settings.DATA_DIR, tablesName),
        DEMO_DIR: process.env['DEMO_DIR'] || demoFolder,
      }),
      DATABASE_URL: databaseUrl(server, database, database),
      ENCRYPTION_KEYS: settings.ENCRYPTION_KEYS ?? encryptionKeys,
      SERVICE_KEY: serviceKeys[service],
      SERVICE_KEYS: publicHalves(serviceKeys),
    },
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}
