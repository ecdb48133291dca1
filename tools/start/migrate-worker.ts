/**
 * A thread that applies the migrations of all services to the databases of the server in `workerData`, each as its owner.
 * It posts the names of the migrations that it applied, or why a database belongs to another version.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { applyMigrations, OtherVersionError } from '../migrate/apply.ts';
import { databaseName, serviceFolder, services } from '../services.ts';
import { databaseUrl, ownerOf, type DatabaseServer } from './roles.ts';

const server = workerData as DatabaseServer;

/** The migrations applied, of all services, and what is wrong with the first database of another version, if any. */
export interface Outcome {
  applied: string[];
  refused?: string;
}

async function migrateAll(): Promise<Outcome> {
  const applied: string[] = [];
  for (const service of services) {
    const database = databaseName(service);
    const url = databaseUrl(server, database, ownerOf(database));
    const serving = server.roleSecret === undefined ? undefined : database;
    try {
      const names = await applyMigrations(url, serviceFolder(service), { serving });
      applied.push(...names.map((name) => `${service}/${name}`));
    } catch (error) {
      if (error instanceof OtherVersionError) return { applied, refused: error.message };
      throw error;
    }
  }
  return { applied };
}

const outcome = await migrateAll();
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- it is a thread's port, not a window's
parentPort?.postMessage(outcome);
