/**
 * A thread that applies the migrations of all services to the databases of the server in `workerData`, each as its owner,
 * and tells those that were new.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { applyMigrations } from '../migrate/apply.ts';
import { databaseName, serviceFolder, services } from '../services.ts';
import { databaseUrl, ownerOf, type DatabaseServer } from './roles.ts';

const server = workerData as DatabaseServer;
const applied: string[] = [];
for (const service of services) {
  const database = databaseName(service);
  const url = databaseUrl(server, database, ownerOf(database));
  const serving = server.roleSecret === undefined ? undefined : database;
  const names = await applyMigrations(url, serviceFolder(service), { serving });
  applied.push(...names.map((name) => `${service}/${name}`));
}
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- it is a thread's port, not a window's
parentPort?.postMessage(applied);
