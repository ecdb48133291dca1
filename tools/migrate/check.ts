/** `npm run migrate:check`: fails when a service's schema and its committed migrations disagree. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startTemporaryPostgres } from '../postgres/temporary.ts';
import { serviceFolder, services } from '../services.ts';
import { findDifference } from './difference.ts';

await using postgres = await startTemporaryPostgres();
for (const service of services) {
  if (!existsSync(join(serviceFolder(service), 'prisma', 'schema.prisma'))) continue;
  const sql = await findDifference(postgres, serviceFolder(service));
  console.log(sql ? `${service}: the migrations lack\n\n${sql}` : `${service}: schema and migrations agree`);
  if (sql) process.exitCode = 1;
}
