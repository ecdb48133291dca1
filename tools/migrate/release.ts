/**
 * `npm run migrate:release`: notes the present schema, statements and sample rows of all services as those of the version
 * that is running out there. From then on new migrations are tested with that version's code. To be run at a release.
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDatabase } from '../postgres/databases.ts';
import { startTemporaryPostgres } from '../postgres/temporary.ts';
import { databaseName, serviceFolder, services, type ServiceName } from '../services.ts';
import { applyMigrations } from './apply.ts';
import { readMigrations } from './history.ts';
import { findUnpreparable } from './prepare.ts';
import { findRawStatements } from './raw-statements.ts';
import { statementEnd } from './released.ts';

await using postgres = await startTemporaryPostgres();
for (const service of services) await release(service);

async function release(service: ServiceName): Promise<void> {
  const source = serviceFolder(service);
  const folder = join(source, 'prisma', 'released');
  const last = readMigrations(source).migrationDirectories.at(-1)?.path ?? '';
  mkdirSync(folder, { recursive: true });
  const schema = readFileSync(join(source, 'prisma', 'schema.prisma'), 'utf8');
  writeFileSync(join(folder, 'schema.prisma'), schema.replace('"../generated/prisma"', '"../../generated/released"'));
  writeFileSync(join(folder, 'last-migration.txt'), `${last}\n`);
  copyFileSync(join(source, 'tests', 'sample-rows.ts'), join(folder, 'sample-rows.ts'));

  const url = postgres.url(databaseName(service));
  await createDatabase(postgres.url('postgres'), databaseName(service));
  await applyMigrations(url, source);
  const statements = findRawStatements(source);
  const refused = await findUnpreparable(url, statements);
  const kept = statements.filter((statement) => !refused.has(statement));
  writeFileSync(join(folder, 'statements.sql'), kept.map((statement) => `${statement}${statementEnd}`).join('\n'));
  console.log(`${service}: ${last}, ${kept.length} statements`);
  // Those that are put together from pieces make sense only at run time.
  for (const [statement, reason] of refused) console.log(`  not kept (${reason}): ${statement}`);
}
