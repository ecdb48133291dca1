import { SettingsError } from '@carebourse/runtime/env';
import { createDatabase, withDatabase } from '../postgres/databases.ts';
import { databaseName, serviceFolder, services } from '../services.ts';
import { eventsDatabase } from './parts.ts';

/** Creates the databases that are missing: one a service, one for the embedded events, and those of stand-ins. */
export async function createDatabases(serverUrl: string, standIns: string[]): Promise<void> {
  const names = [...services.map(databaseName), eventsDatabase, ...standIns];
  for (const name of names) await createDatabase(serverUrl, name);
}

/** @throws SettingsError in one line when the database server that DATABASE_URL names cannot be used */
export async function checkServer(serverUrl: string): Promise<void> {
  try {
    await createDatabase(serverUrl, eventsDatabase);
  } catch (cause) {
    const { host } = new URL(serverUrl);
    throw new SettingsError(`Cannot use the database at ${host} that DATABASE_URL names: ${reasonOf(cause)}.`, {
      cause,
    });
  }
}

/** Applies the committed migrations of all services; answers those that were new. */
export async function migrateDatabases(serverUrl: string): Promise<string[]> {
  // Loaded late: the schema engine takes a while, and nothing else needs it.
  const { applyMigrations } = await import('../migrate/apply.ts');
  const applied: string[] = [];
  for (const service of services) {
    const names = await applyMigrations(withDatabase(serverUrl, databaseName(service)), serviceFolder(service));
    applied.push(...names.map((name) => `${service}/${name}`));
  }
  return applied;
}

/** An address with several answers fails with several errors and no message. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
