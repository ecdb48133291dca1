import { SettingsError } from '@carebourse/runtime/env';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createDatabase } from '../postgres/databases.ts';
import { databaseName, services } from '../services.ts';
import { eventsDatabase } from './wiring.ts';

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

/**
 * Applies the committed migrations of all services; answers those that were new. In a thread of its own: the memory of
 * the schema engine is given back with it.
 */
export async function migrateDatabases(serverUrl: string): Promise<string[]> {
  const worker = new Worker(new URL('./migrate-worker.ts', import.meta.url), { workerData: serverUrl });
  const [applied] = (await once(worker, 'message')) as [string[]];
  return applied;
}

/** An address with several answers fails with several errors and no message. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
