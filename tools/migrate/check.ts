/**
 * `npm run migrate:check`: fails when a service's schema and its committed migrations disagree, or when a migration since
 * the last release does what the released version cannot live with.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startTemporaryPostgres } from '../postgres/temporary.ts';
import { serviceFolder, services } from '../services.ts';
import { findDifference } from './difference.ts';
import { readMigrations } from './history.ts';
import { readReleased } from './released.ts';
import { judgeMigration } from './rules.ts';

await using postgres = await startTemporaryPostgres();
for (const service of services) {
  const folder = serviceFolder(service);
  if (!existsSync(join(folder, 'prisma', 'schema.prisma'))) continue;
  const sql = await findDifference(postgres, folder);
  const complaints = sinceRelease(folder);
  if (sql) console.log(`${service}: the migrations lack\n\n${sql}`);
  for (const complaint of complaints) console.log(`${service}: ${complaint}\n`);
  if (sql || complaints.length > 0) process.exitCode = 1;
  else console.log(`${service}: schema and migrations agree, and run beside the released version`);
}

function sinceRelease(folder: string): string[] {
  const last = readReleased(folder)?.lastMigration;
  if (last === undefined) return [];
  return readMigrations(folder).migrationDirectories.flatMap(({ path, migrationFile: { content } }) => {
    if (path <= last) return [];
    if (content.tag === 'error') return [`${path}: ${content.value}`];
    return judgeMigration(content.value).map(
      ({ rule, statement, advice }) => `${path}: ${rule}: ${advice}\n  ${statement}`,
    );
  });
}
