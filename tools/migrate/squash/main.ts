/**
 * `npm run migrate:squash [-- <service> …]`: makes one migration of all that a service has, before its first release. It
 * refuses to when a database that the one makes differs in anything from one that all of them make.
 */
import { startTemporaryPostgres } from '../../postgres/temporary.ts';
import { isService, serviceFolder, services } from '../../services.ts';
import { countMigrations, SquashError, squashMigrations } from './squash-migrations.ts';

const asked = process.argv.slice(2);
if (!asked.every(isService)) {
  console.error(`usage: npm run migrate:squash [-- <${services.join('|')}> …]`);
  process.exit(1);
}
const name = `${new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)}_initial`;
await using postgres = await startTemporaryPostgres();
for (const service of asked.length > 0 ? asked.filter(isService) : services) {
  const folder = serviceFolder(service);
  const before = countMigrations(folder);
  try {
    await squashMigrations(postgres, folder, name);
    const after = countMigrations(folder);
    console.log(`${service}: ${before.migrations} migrations of ${before.lines} lines are one of ${after.lines}`);
  } catch (error) {
    if (!(error instanceof SquashError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
