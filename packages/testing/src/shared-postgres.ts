import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { applyMigrations } from '@carebourse/tools/migrate/apply';
import { createDatabase, withDatabase } from '@carebourse/tools/postgres/databases';
import { randomUUID } from 'node:crypto';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

/** Vitest's global setup: one PostgreSQL for all integration tests of a run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  project.provide('postgresUrl', postgres.url('postgres'));
  return postgres.stop;
}

/**
 * A fresh database with the committed migrations of a service applied.
 * @param service folder name below services/
 */
export async function serviceDatabase(service: string): Promise<string> {
  const url = await emptyDatabase(service);
  await applyMigrations(url, `services/${service}`);
  return url;
}

/** A fresh, empty database; `name` only makes it known in PostgreSQL's own lists. */
export async function emptyDatabase(name: string): Promise<string> {
  const server = inject('postgresUrl');
  const database = `${name}_${randomUUID().slice(0, 8)}`;
  await createDatabase(server, database);
  return withDatabase(server, database);
}
