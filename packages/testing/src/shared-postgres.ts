import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { applyMigrations } from '@carebourse/tools/migrate/apply';
import { createDatabase, withDatabase } from '@carebourse/tools/postgres/databases';
import { letIn } from '@carebourse/tools/postgres/rights';
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
 * A fresh database with the committed migrations of a service applied, for the role that serves. The migrations run once
 * in a test run; each further database is a copy of the first.
 * @param service folder name below services/
 */
export async function serviceDatabase(service: string): Promise<string> {
  let template = templates.get(service);
  if (!template) templates.set(service, (template = migratedTemplate(service)));
  const url = new URL(await emptyDatabase(service, await template));
  await withClient(inject('postgresUrl'), (client) => letIn(client, SERVING, url.pathname.slice(1)));
  url.username = SERVING;
  url.password = SERVING;
  return url.href;
}

/** Names of migrated databases by service, of this worker. */
const templates = new Map<string, Promise<string>>();

/** The name of the migrated database that others copy. Workers that ask at the same time wait for the first one. */
async function migratedTemplate(service: string): Promise<string> {
  const server = inject('postgresUrl');
  const name = `migrated_${service.replaceAll('-', '_')}`;
  await withClient(server, async (client) => {
    // Held until the client ends.
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount) return;
    // It gets its name when it is whole, so that nobody copies half of it.
    const unfinished = `${name}_unfinished`;
    await createDatabase(server, unfinished);
    await applyMigrations(withDatabase(server, unfinished), `services/${service}`, { serving: SERVING });
    await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${name}`);
  });
  return name;
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

/**
 * A fresh database, empty unless it copies a template; `name` only makes it known in PostgreSQL's own lists.
 * @param template the name of another database of the server
 */
export async function emptyDatabase(name: string, template?: string): Promise<string> {
  const server = inject('postgresUrl');
  const database = `${name}_${randomUUID().slice(0, 8)}`;
  await createDatabase(server, database, template);
  return withDatabase(server, database);
}
