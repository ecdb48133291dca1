/** A thread that applies the migrations of all services to the server at `workerData`, and tells those that were new. */
import { parentPort, workerData } from 'node:worker_threads';
import { applyMigrations } from '../migrate/apply.ts';
import { withDatabase } from '../postgres/databases.ts';
import { databaseName, serviceFolder, services } from '../services.ts';

const serverUrl = workerData as string;
const applied: string[] = [];
for (const service of services) {
  const names = await applyMigrations(withDatabase(serverUrl, databaseName(service)), serviceFolder(service));
  applied.push(...names.map((name) => `${service}/${name}`));
}
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- it is a thread's port, not a window's
parentPort?.postMessage(applied);
