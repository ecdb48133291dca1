import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MigrationList, SchemaContainer } from '@prisma/schema-engine-wasm';

/** Reads the committed migrations of a service folder, in Prisma's own layout; those up to `last` when it is given. */
export function readMigrations(service: string, last?: string): MigrationList {
  const baseDir = join(service, 'prisma', 'migrations');
  return {
    baseDir,
    lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' },
    shadowDbInitScript: '',
    migrationDirectories: listMigrations(baseDir)
      .filter((path) => last === undefined || path <= last)
      .map((path) => ({
        path,
        migrationFile: {
          path: 'migration.sql',
          content: { tag: 'ok', value: readFileSync(join(baseDir, path, 'migration.sql'), 'utf8') },
        },
      })),
  };
}

function listMigrations(baseDir: string): string[] {
  try {
    const entries = readdirSync(baseDir, { withFileTypes: true });
    return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).toSorted();
  } catch (error) {
    // A service without migrations yet.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

export function readSchema(service: string): SchemaContainer {
  const path = join(service, 'prisma', 'schema.prisma');
  return { path, content: readFileSync(path, 'utf8') };
}
