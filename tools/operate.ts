/**
 * `node tools/operate.ts <service> <entry> [arguments]`: runs a command of a service, such as `npm run audit:verify`,
 * against the product that runs on DATA_DIR, or on the database server that DATABASE_URL names, as `npm start` reads them.
 */
import { SettingsError } from '@carebourse/runtime/env';
import { runEntry } from './run-entry.ts';
import { isService } from './services.ts';

async function main([service, entry, ...args]: string[]): Promise<number> {
  if (!service || !entry || !isService(service))
    throw new SettingsError('usage: operate <service> <entry> [arguments]');
  return runEntry(service, entry, args);
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
