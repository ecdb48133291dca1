import { resolve } from 'node:path';
import { createDatabase, dropDatabase } from '../postgres/databases.ts';
import type { TemporaryPostgres } from '../postgres/temporary.ts';
import { applyMigrations } from './apply.ts';
import { noFilters, withEngine } from './engine.ts';
import { readSchema } from './history.ts';

/**
 * The SQL that leads from the state which a service's committed migrations give to its schema; empty when they agree.
 * The migrations are run on a shadow database of a temporary server.
 */
export async function findDifference(postgres: TemporaryPostgres, service: string): Promise<string> {
  const server = postgres.url('postgres');
  const shadow = postgres.url('shadow');
  const schema = readSchema(service);
  await createDatabase(server, 'shadow');
  try {
    await applyMigrations(shadow, service);
    const { stdout } = await withEngine(shadow, service, (engine) =>
      engine.diff({
        from: { tag: 'schemaDatasource', files: [schema], configDir: resolve(service, 'prisma') },
        to: { tag: 'schemaDatamodel', files: [schema] },
        script: true,
        exitCode: null,
        filters: noFilters,
      }),
    );
    return stdout?.includes('This is an empty migration') ? '' : (stdout ?? '');
  } finally {
    await dropDatabase(server, 'shadow');
  }
}
