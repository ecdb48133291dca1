import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { applyMigrations } from '@carebourse/tools/migrate/apply';
import { createDatabase, withDatabase } from '@carebourse/tools/postgres/databases';
import { ensureRole } from '@carebourse/tools/postgres/roles';
import { withClient } from '@carebourse/tools/postgres/with-client';
import { randomUUID } from 'node:crypto';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

/** The role of the services under test: as in production, it uses their databases and owns nothing. */
const SERVING = 'serving';

/** Vitest's global setup: one PostgreSQL for all integration tests of a run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  await withClient(postgres.url('postgres'), (client) => ensureRole(client, SERVING, SERVING));
  project.provide('postgresUrl', postgres.url('postgres'));
  return postgres.stop;
}

/**
 * A fresh database with the committed migrations of a service applied, for the role that serves.
 * @param service folder name below services/
 */
export async function serviceDatabase(service: string): Promise<string> {
  const url = new URL(await emptyDatabase(service));
  await applyMigrations(url.href, `services/${service}`, { serving: SERVING });
  url.username = SERVING;
  url.password = SERVING;
  return url.href;
}

/** The same database for its owner, who may do what a service must not. */
export function asOwner(databaseUrl: string): string {
  return withDatabase(inject('postgresUrl'), new URL(databaseUrl).pathname.slice(1));
}

/** What somebody with the database's own rights could do, one statement after the other. */
export async function runAsOwner(databaseUrl: string, ...statements: string[]): Promise<void> {
  await withClient(asOwner(databaseUrl), async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}

/** A fresh, empty database; `name` only makes it known in PostgreSQL's own lists. */
export async function emptyDatabase(name: string): Promise<string> {
  const server = inject('postgresUrl');
  const database = `${name}_${randomUUID().slice(0, 8)}`;
  await createDatabase(server, database);
  return withDatabase(server, database);
}
