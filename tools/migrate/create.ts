/** `npm run migrate:new -- <service> <name>`: writes the migration that brings the database to the schema. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTemporaryPostgres } from '../postgres/temporary.ts';
import { isService, serviceFolder, services } from '../services.ts';
import { findDifference } from './difference.ts';

const [service = '', name = ''] = process.argv.slice(2);
if (!isService(service) || !/^[a-z0-9_]+$/.test(name)) {
  console.error(`usage: npm run migrate:new -- <${services.join('|')}> <name_in_snake_case>`);
  process.exit(1);
}

await using postgres = await startTemporaryPostgres();
const sql = await findDifference(postgres, serviceFolder(service));
// An empty one is written too: some changes are SQL that Prisma's schema cannot express.
const timestamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
const folder = join(serviceFolder(service), 'prisma', 'migrations', `${timestamp}_${name}`);
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'migration.sql'), sql);
console.log(`${join(folder, 'migration.sql')}${sql ? '' : ' (empty: schema and migrations agree already)'}`);
